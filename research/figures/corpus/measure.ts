import type { Doubt } from '#contract/facts.ts';
import { createBinder } from '#research/figures/bind.ts';
import { keepBooks } from '#research/figures/books.fixture.ts';
import { plainly } from '#research/figures/disguises.ts';
import type { Corpus } from './corpus.ts';

/** What became of the figures of one text: the lies that were let past as traced (`passed`), and the true figures or other words that were marked, or left without a fact (`doubted`). */
export type Outcome = {
  text: string;
  bound: string;
  lies: number;
  passed: string[];
  truths: number;
  doubted: string[];
  doubts: Doubt[];
};

const { ledger, facts } = keepBooks();
const options = {
  names: ['AAPL', 'Apple Inc.'],
  others: [
    { ticker: 'MSFT', names: ['MSFT', 'Microsoft Corporation'] },
    { ticker: 'RIVN', names: ['RIVN', 'Rivian Automotive'] },
  ],
  writer: 'model' as const,
};

export function tryCase(each: Corpus[string][number]): Outcome {
  const [written, sent] = typeof each === 'string' ? [withoutBraces(each), each] : [withIds(each[0]), each[1]];
  const binder = createBinder(ledger.facts(), options);
  const bound = binder.push(written) + binder.end();
  const wanted = wantedMarks(sent);
  const found = marksIn(bound);
  const passed: string[] = [];
  const doubted: string[] = [];
  for (const [at, id] of found)
    if (id !== 'untraced' && wanted.get(at)?.id !== id)
      passed.push(`${wanted.get(at)?.digits ?? `at ${at}`} as ${ledger.find(id)?.label}, ${ledger.find(id)?.period}`);
    else if (id === 'untraced' && wanted.get(at)?.id !== 'untraced') doubted.push(wanted.get(at)?.digits ?? `at ${at}`);
  for (const [at, { id, digits }] of wanted)
    if (!found.has(at)) (id === 'untraced' ? passed : doubted).push(`${digits} without a mark`);
  const lies = [...wanted.values()].filter(({ id }) => id === 'untraced').length;
  return { text: written, bound, lies, passed, truths: wanted.size - lies, doubted, doubts: binder.doubts() };
}

/** `[[om]]` cites that fact of the books. */
function withIds(text: string): string {
  return text.replace(/\[\[(\w+)\]\]/g, (whole, name) => (facts[name] ? `[[${facts[name].id}]]` : whole));
}

function withoutBraces(text: string): string {
  return text.replace(/\{([^{}=]*)=[^{}]*\}/g, '$1');
}

/** The fact that must stand at each place of the text without marks. */
function wantedMarks(text: string): Map<number, { id: string; digits: string }> {
  const wanted = new Map<number, { id: string; digits: string }>();
  let plain = '';
  let from = 0;
  for (const { 0: whole, 1: digits = '', 2: name = '', index } of text.matchAll(/\{([^{}=]*)=([^{}]*)\}/g)) {
    plain += plainly(text.slice(from, index), 'model') + digits;
    const fact = facts[name];
    if (name !== '?' && !fact) throw new Error(`The books have no ${name}.`);
    wanted.set(plain.length, { id: fact?.id ?? 'untraced', digits });
    from = index + whole.length;
  }
  return wanted;
}

function marksIn(bound: string): Map<number, string> {
  const marks = new Map<number, string>();
  let taken = 0;
  for (const { 0: whole, 1: id = '', index } of bound.matchAll(/\[\^(\w+)\]/g)) {
    marks.set(index - taken, id);
    taken += whole.length;
  }
  return marks;
}
