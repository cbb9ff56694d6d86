import { type Fact, isKnown, type KnownFact } from '#contract/facts.ts';
import type { Answer } from '#research/answer.ts';
import type { Asked, Ref } from './asked.ts';
import type { Truth } from './truth.ts';

/** What an answer states, as far as it is scored: by its traced figures, never by a model's opinion. */
export type Said = Pick<Answer, 'text' | 'facts' | 'figures'>;

/** Why an answer is not right, one line each; none when it is. */
export async function judge(asked: Asked, said: Said, truth: Truth): Promise<string[]> {
  const { first = [], also = [], never = [], refuses = false, isStranger = false } = asked;
  if (isStranger) return ['expected to be told that the company is not known; got an answer'];
  const paragraph = firstParagraph(said.text);
  const [opening, whole] = [figuresIn(paragraph, said.facts), figuresIn(said.text, said.facts)];
  return [
    ...(await missed(first, opening, 'in the first paragraph', asked, truth)),
    ...(await missed(also, whole, 'in the answer', asked, truth)),
    ...(await stated(never, opening, asked, truth)),
    ...(refuses && !denial.test(plain(paragraph))
      ? [`expected to be told that it is not known; read: ${short(paragraph)}`]
      : []),
    ...(said.figures.untraced > 0 ? [`${said.figures.untraced} of its figures are untraced`] : []),
  ];
}

/** Without the definitions of the footnotes: the first block that is neither a heading nor a table. */
export function firstParagraph(text: string): string {
  const blocks = text.split(/\n{2,}/).map((block) => block.trim());
  return blocks.find((block) => block && !/^(?:#|\||\[\^\w+\]:)/.test(block)) ?? '';
}

/** What a sentence says that something is not there by. */
const denial =
  /\bn\/a\b|\b(?:not|no|none|nothing|never|cannot|without|beyond|unknown|missing|undefined|isn't|aren't|doesn't|don't|can't|won't)\b/i;

function plain(text: string): string {
  return text.replaceAll(/\[\^\w+\]/g, '').replaceAll('’', "'");
}

function short(text: string): string {
  const line = plain(text).replaceAll(/\s+/g, ' ');
  return line.length > 160 ? `${line.slice(0, 159)}…` : line;
}

/** The definitions of the footnotes state nothing. */
function figuresIn(text: string, facts: Fact[]): KnownFact[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const ids = [...text.replaceAll(/^\[\^\w+\]:.*$/gm, '').matchAll(/\[\^(f\d+)\]/g)].map(([, id = '']) => id);
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []).filter(isKnown);
}

async function missed(
  refs: Ref[],
  said: KnownFact[],
  where: string,
  { ticker }: Asked,
  truth: Truth,
): Promise<string[]> {
  const lines = await Promise.all(
    refs.map(async (ref) => {
      const right = (await truth.find(ref, ticker)).filter(isKnown);
      const [expected] = right;
      if (!expected) return notHeld(ref);
      const isThere = said.some((other) => right.some((fact) => isSame(fact, other)));
      return isThere ? '' : `expected ${where}: ${tell(expected)}; read ${list(said)}`;
    }),
  );
  return lines.filter(Boolean);
}

async function stated(refs: Ref[], said: KnownFact[], { ticker }: Asked, truth: Truth): Promise<string[]> {
  const lines = await Promise.all(
    refs.map(async (ref) => {
      const [wrong] = (await truth.find(ref, ticker)).filter(isKnown);
      if (!wrong) return notHeld(ref);
      return said.some((other) => isSame(wrong, other)) ? `not expected in the first paragraph: ${tell(wrong)}` : '';
    }),
  );
  return lines.filter(Boolean);
}

/** The question is at fault. */
function notHeld(ref: Ref): string {
  return `the market does not hold ${nameOf(ref)}`;
}

const small = ['count', 'days', ''];

/** The same figure under whatever label: of one company, one unit and one value; small whole numbers of one label too. */
function isSame(a: KnownFact, b: KnownFact): boolean {
  const slack = 1e-9 * Math.max(1e-9, Math.abs(a.value));
  const isOneValue = a.ticker === b.ticker && a.unit === b.unit && Math.abs(a.value - b.value) <= slack;
  return isOneValue && (!small.includes(a.unit) || a.label === b.label);
}

function nameOf(ref: Ref): string {
  if ('either' in ref) return ref.either.map(nameOf).join(' or ');
  if ('label' in ref) return [ref.ticker, ref.label, ref.period].filter(Boolean).join(' ');
  return `${ref.operation}(${ref.of.map(nameOf).join(', ')})`;
}

function tell({ ticker, label, period, value, unit }: KnownFact): string {
  return `${ticker} ${label}, ${period}: ${Number(value.toPrecision(6))} ${unit}`.trim();
}

function list(said: KnownFact[]): string {
  return said.length === 0 ? 'no figure' : said.slice(0, 4).map(tell).join(' | ');
}
