import type { Sentence } from './context.ts';
import type { WrittenNumber } from './numbers.ts';
import type { Period } from './periods.ts';
import type { Word } from './words.ts';

/** What is said of one figure of a list by its place in another: `Apple and Microsoft trade at 28.6x and 34.2x`. `isUnclear` where the text says that there is such a list, and none can be found. */
export type Respective = { owner?: string; period?: Period; metric?: Word[]; span?: string; isUnclear?: boolean };

type Span = { start: number; end: number };

const joint =
  /^(?:\s*\([^()]{0,24}\))?['’]?s?\s*(?:,|,? ?(?:and|&)|\/|→)\s*(?:(?:the|its|in|for|of|at)\s)?(?:the |its )?$/;

export function respectiveOf(sentence: Sentence, number: WrittenNumber): Respective {
  if (sentence.numbers.length < 2) return {};
  const run = runs(sentence.numbers, sentence.prose).find((each) => each.includes(number)) ?? [];
  if (run.length < 2) return {};
  const place = run.indexOf(number);
  const pick = <T extends Span>(keys: T[]): T | undefined => keysOf(run, keys, sentence)?.[place];
  const metrics = sentence.metrics.map((words) => ({
    words,
    start: words[0]?.start ?? 0,
    end: words.at(-1)?.end ?? 0,
  }));
  const owner = pick(sentence.owners.map(({ ticker, at, end }) => ({ ticker, start: at, end })));
  const period = pick(sentence.periods.filter(({ year, quarter, trailing }) => year ?? quarter ?? trailing));
  const metric = pick(metrics);
  const span = pick(windowsIn(sentence.prose))?.count;
  if (owner ?? period ?? metric ?? span)
    return {
      ...(span ? { span } : {}),
      ...(owner ? { owner: owner.ticker } : {}),
      ...(period ? { period } : {}),
      ...(metric ? { metric: withHead(metric.words, keysOf(run, metrics, sentence) ?? [], number, sentence) } : {}),
    };
  return /\brespectively\b/i.test(sentence.prose) ? { isUnclear: true } : {};
}

/** `the 50-day and 200-day averages`, `over 3 and 12 months`. */
function windowsIn(prose: string): (Span & { count: string })[] {
  const list =
    /\b\d{1,3}(?:-[a-z]+)?(?:, (?:and )?| and | or )(?:\d{1,3}(?:-[a-z]+)?(?:, (?:and )?| and | or ))*\d{1,3}[- ](?:day|week|month|quarter|year)s?\b/g;
  return [...prose.matchAll(list)].flatMap(({ 0: whole, index }) =>
    [...whole.matchAll(/(\d{1,3})(?:[- ][a-z]+(?= |,|$)(?<!and|or))?/g)].map(
      ({ 0: each, 1: count = '', index: at }) => ({
        count,
        start: index + at,
        end: index + at + each.length,
      }),
    ),
  );
}

/** The stretches of a list: each joined to the next by a comma, `and` or a stroke. */
function runs<T extends Span>(spans: T[], prose: string): T[][] {
  const found: T[][] = [];
  for (const span of spans) {
    const last = found.at(-1)?.at(-1);
    if (last && joint.test(prose.slice(last.end, span.start))) found.at(-1)?.push(span);
    else found.push([span]);
  }
  return found;
}

/** The list of as many keys right before the figures, no other figure between them, or right after them. */
function keysOf<T extends Span>(run: WrittenNumber[], keys: T[], { prose, numbers }: Sentence): T[] | undefined {
  const from = run[0]?.start ?? 0;
  const to = run.at(-1)?.end ?? 0;
  const alike = runs(keys, prose).filter((each) => each.length === run.length);
  const earlier = numbers.findLast((number) => number.end <= from)?.end ?? 0;
  const before = alike.findLast((each) => (each[0]?.start ?? 0) >= earlier && (each.at(-1)?.end ?? 0) <= from);
  const after = alike.find(
    (each) =>
      (each[0]?.start ?? 0) >= to && /^[\s,]*(?:in|for|at|from|of)?\s*(?:the )?$/.test(prose.slice(to, each[0]?.start)),
  );
  return after ?? before;
}

const head = /^(?:margin|growth|ratio|yield|average)$/;

/** `gross, operating and net margins`, `margins (gross / operating / net)`: the noun that they share is said once. */
function withHead(
  own: Word[],
  keys: { words: Word[]; start: number }[],
  number: WrittenNumber,
  sentence: Sentence,
): Word[] {
  if (own.some(({ word }) => head.test(word))) return own;
  const last = keys.at(-1)?.words.at(-1);
  const lead = sentence.metrics.find(
    (group) =>
      (group.at(-1)?.end ?? 0) <= (keys[0]?.start ?? 0) &&
      sentence.prose.slice(group.at(-1)?.end, keys[0]?.start) === ' (',
  );
  const shared = last && head.test(last.word) ? last : lead?.at(-1);
  const isBare = own.every(({ word }) => /^(?:gross|operating|net|pretax)$/.test(word));
  return shared && (isBare || (shared.word === 'growth' && number.unit === '%')) ? [...own, shared] : own;
}
