import { wayOf } from './movement-words.ts';
import type { Figure } from './reading.ts';

const higher =
  /\bmargin\b|^ROIC\b|^ROE\b|^return on|\bEPS\b|^revenue|^free cash flow|^net income|^operating (?:income|cash flow)|^gross profit|\bgrowth\b|^piotroski|^altman|^interest cover/i;
const lower = /^efficiency ratio|^unemployment rate|^net debt to EBITDA|^cash cycle/i;

/** Whether going from one figure to another is what `word` says; undefined where nobody can tell, as whether a higher P/E is an improvement. */
export function gets(word: string, to: Figure, from: Figure): boolean | undefined {
  const rose = to.value > from.value;
  if (!/^(?:improv|worsen|deteriorat|weaken)/i.test(word)) return rose === (wayOf(word) === 1);
  const label = to.fact?.label ?? from.fact?.label ?? '';
  const better = higher.test(label) ? rose : lower.test(label) ? !rose : undefined;
  return better === undefined ? undefined : better === /^improv/i.test(word);
}
