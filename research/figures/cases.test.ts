import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKnown, type KnownFact } from '#contract/facts.ts';
import { createBinder } from './bind.ts';
import { keepBooks } from './books.fixture.ts';
import { corpus } from './corpus/corpus.ts';
import { type Outcome, tryCase } from './corpus/measure.ts';
import { draw } from './format.ts';
import { readNumbers } from './numbers.ts';
import { readLabel } from './words.ts';

const outcomes = Object.entries(corpus).map(([kind, cases]) => ({ kind, tried: cases.map(tryCase) }));
const all = outcomes.flatMap(({ tried }) => tried);
const count = (tried: Outcome[], what: (outcome: Outcome) => number) =>
  tried.reduce((sum, each) => sum + what(each), 0);
const told = (tried: Outcome[], faults: (outcome: Outcome) => string[]) =>
  tried.filter((each) => faults(each).length > 0).map((each) => `${faults(each).join('; ')} in: ${each.bound}`);

describe('the corpus', () => {
  it('has at least three hundred texts, and more lies than that', () => {
    expect(all.length).toBeGreaterThan(600);
    expect(count(all, ({ lies }) => lies)).toBeGreaterThan(400);
    expect(count(all, ({ truths }) => truths)).toBeGreaterThan(300);
  });

  it.each(outcomes)('lets no lie past as traced: $kind', ({ tried }) => {
    expect(told(tried, ({ passed }) => passed)).toEqual([]);
  });

  it('has at most two in a hundred true figures marked', () => {
    const wrongly = count(all, ({ doubted }) => doubted.length);
    const shown = told(all, ({ doubted }) => doubted).join('\n');
    expect(wrongly / count(all, ({ truths }) => truths), shown).toBeLessThan(0.02);
  });

  it('has a doubt for each mark, in order, written as in the text', () => {
    for (const { bound, doubts } of all) {
      const marks = [...bound.matchAll(/\[\^untraced\]/g)];
      expect(doubts.length, bound).toBe(marks.length);
      for (const [at, { index }] of marks.entries()) {
        const before = bound.slice(0, index).replaceAll(/\[\^\w+\]/g, '');
        expect(before.endsWith(doubts[at]!.written) || /^\(.*\)$/.test(doubts[at]!.written), bound).toBe(true);
        expect(doubts[at]!.written, bound).not.toBe('');
      }
    }
  });
});

describe('any fact of the books', () => {
  const { ledger } = keepBooks();
  const known = ledger.facts().filter(isKnown);
  const names = ['AAPL', 'Apple Inc.'];
  const bind = (text: string) => {
    const binder = createBinder(ledger.facts(), { names, writer: 'model' });
    return binder.push(text) + binder.end();
  };
  const owner = ({ ticker }: KnownFact) => (ticker === 'AAPL' ? '' : `${ticker}'s `);
  const verb = ({ basis }: KnownFact) => (basis === 'estimate' ? 'is expected to be' : 'was');
  const period = ({ period }: KnownFact) => (/^(?:FY|Q|TTM)/.test(period) ? ` in ${period}` : '');

  it.each(known)('is bound when its label, period and value are written out: $label, $period', (fact) => {
    const text = `${owner(fact)}${fact.label} ${verb(fact)} ${draw(fact)}${period(fact)}.`;
    expect(bind(text)).toContain(`${draw(fact)}[^${fact.id}]`);
  });

  it('is never bound under the label of another', () => {
    for (const fact of known) {
      const binder = createBinder(ledger.facts(), { names, writer: 'model' });
      for (const other of known.filter(({ label }) => label !== fact.label)) {
        const text = binder.push(`\n\n${owner(other)}${other.label} was ${draw(fact)}.\n`);
        for (const [, id = ''] of text.matchAll(/\[\^(f\d+)\]/g))
          expect(ledger.find(id)?.label, text).toBe(other.label);
      }
    }
  });

  it('is never bound with another sign, nor at a thousandth', () => {
    const signed = known.filter(({ value, label }) => value !== 0 && !readLabel(label).allowsEitherSign);
    for (const fact of signed) {
      for (const factor of [-1, 0.001]) {
        const text = bind(
          `${owner(fact)}${fact.label} ${verb(fact)} ${draw({ ...fact, value: fact.value * factor })}${period(fact)}.`,
        );
        expect(text).toContain('[^untraced]');
      }
    }
  });

  const sentences: ((fact: KnownFact, figure: string) => string)[] = [
    (fact, figure) => `${owner(fact)}${fact.label} ${verb(fact)} ${figure}${period(fact)}.`,
    (fact, figure) => `${owner(fact)}${fact.label} of ${figure}${period(fact)} is what matters, and nothing else.`,
    (fact, figure) => `**${owner(fact)}${fact.label}:** ${figure}${period(fact)}`,
    (fact, figure) => `| Metric | Value |\n|---|---|\n| ${owner(fact)}${fact.label}${period(fact)} | ${figure} |`,
  ];

  it('is never bound at a value that differs by more than its rounding', () => {
    const moved = fc.record({
      fact: fc.constantFrom(...known),
      sentence: fc.constantFrom(...sentences),
      share: fc.double({ min: 0.002, max: 0.9, noNaN: true }),
      up: fc.boolean(),
    });
    fc.assert(
      fc.property(moved, ({ fact, sentence, share, up }) => {
        const figure = draw({ ...fact, value: fact.value * (up ? 1 + share : 1 - share) });
        const [shown] = readNumbers(figure);
        const isOff = ({ value }: KnownFact) =>
          Math.abs(Math.abs(shown!.value) - Math.abs(value)) > shown!.step * 0.500001;
        fc.pre(isOff(fact));
        const text = bind(sentence(fact, figure));
        for (const [, id = ''] of text.matchAll(/\[\^(f\d+)\]/g)) {
          expect(id, text).not.toBe(fact.id);
          expect(isOff(ledger.find(id) as KnownFact), text).toBe(false);
        }
      }),
      { numRuns: 1500 },
    );
  });
});
