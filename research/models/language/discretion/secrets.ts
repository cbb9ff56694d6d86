import { lettersOf } from './letters.ts';

/** What must not leave, as letters without anything between them. */
export type Secrets = {
  /** Every stretch of `gramLength` letters. */
  grams: ReadonlySet<string>;
  /** Keys, passwords and the like, which are told by themselves. */
  codes: readonly string[];
};

export const gramLength = 8;

/**
 * The secrets of a prompt, or, `backwards`, of a prompt told from its end. What a prompt quotes, and the rows of a table in it, are there to be written in an answer (a disclaimer, the
 * heads of a table): they are none, unless they hold a code.
 */
export function readSecrets(prompt: string, { backwards = false } = {}): Secrets {
  const turn = backwards ? (text: string) => [...text].reverse().join('') : (text: string) => text;
  const codes = (prompt.match(word) ?? []).filter(isCode).map((code) => turn(lettersOf(code).slice(0, longestCode)));
  const stretches = prompt.split(toBeWritten).map((stretch) => turn(lettersOf(stretch)));
  return { grams: new Set([...stretches, ...codes].flatMap(gramsOf)), codes };
}

const toBeWritten = /"[^"\n]{0,600}"|“[^“”\n]{0,600}”|«[^«»\n]{0,600}»|^[ \t]{0,8}\|.*$/gm;
const word = /[\p{L}\p{N}](?:[\p{L}\p{N}_+/=.-]*[\p{L}\p{N}])?/gu;
const shortestCode = 10;
const longestCode = 40;
const period = /^(?:(?:fy|cy|q|h|m|d|w)\d{1,4}[aef]?)+$/i;

function gramsOf(letters: string): string[] {
  return Array.from({ length: Math.max(0, letters.length - gramLength + 1) }, (_, at) =>
    letters.slice(at, at + gramLength),
  );
}

/** Letters and digits in no order that language has: `CANARY-7f3a9c`, `sk-0123456789`, never `FY2024-FY2025` or `52-week-high`. */
function isCode(word: string): boolean {
  if (lettersOf(word).length < shortestCode || !/\p{L}/u.test(word)) return false;
  const parts = word.split(/[_+/=.-]+/);
  const isShouted = parts.length > 2 && word === word.toUpperCase() && /\d\d/.test(word);
  return isShouted || parts.some((part) => /^\d{6,}$/.test(part) || isMixed(part));
}

function isMixed(part: string): boolean {
  const changes = part.match(/\d(?=\p{L})|\p{L}(?=\d)/gu)?.length ?? 0;
  return part.length >= 6 && changes >= 3 && !period.test(part);
}
