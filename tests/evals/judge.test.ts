import { describe, expect, it } from 'vitest';
import { isKnown } from '#contract/facts.ts';
import { openLedger } from '#research/figures/ledger.ts';
import { type Asked, apart, newest, ofPeriod } from './asked.ts';
import { judge } from './judge.ts';
import { samplePaper } from './papers.ts';
import { openTruth } from './truth.ts';

const { market, now } = samplePaper();
const truth = openTruth(market, now);
const source = { name: '10-K', retrievedAt: '2026-11-20T12:00:00Z' };
const base = { name: 'margin', agent: 'company-analyst', ticker: 'AAPL', message: 'What is the margin?' } as const;

/** An answer that cites figures of the market by the names in braces, in a ledger of its own. */
async function say(written: string, untraced = 0) {
  const ledger = openLedger('AAPL');
  let text = written;
  for (const [whole, name = ''] of written.matchAll(/\{([^}]+)\}/g)) {
    const [label = '', period = '', ticker = 'AAPL'] = name.split('|');
    const [fact] = await truth.find(ofPeriod(label, period, ticker), undefined);
    if (!fact || !isKnown(fact)) throw new Error(`the market does not hold ${name}`);
    const { id: _id, inputs: _inputs, ...rest } = fact;
    text = text.replace(whole, `7[^${ledger.record({ ...rest, source }).id}]`);
  }
  return { text, facts: ledger.facts(), figures: { traced: ledger.facts().length, untraced } };
}

const faults = async (asked: Partial<Asked>, written: string, untraced = 0) =>
  judge({ ...base, ...asked }, await say(written, untraced), truth);

describe('an answer is right', () => {
  it('when its first paragraph states the figure asked for, whatever heading or table stands above', async () => {
    const first = [ofPeriod('Operating margin', 'FY2024')];
    expect(await faults({ first }, '### Margin\n\n| a |\n|---|\n\nIt was {Operating margin|FY2024}.')).toEqual([]);
    expect(await faults({ first }, 'It was good.\n\nIt was {Operating margin|FY2024}.')).toEqual([
      expect.stringMatching(
        /^expected in the first paragraph: AAPL Operating margin, FY2024: [\d.]+ %; read no figure$/,
      ),
    ]);
  });

  it('not by the figure of another year, another company, or of another name', async () => {
    const first = [ofPeriod('Operating margin', 'FY2024')];
    for (const other of ['Operating margin|FY2025', 'Operating margin|FY2024|MSFT', 'Gross margin|FY2024'])
      expect(await faults({ first }, `It was {${other}}.`)).toHaveLength(1);
    expect(
      await faults(
        { first, never: [ofPeriod('Operating margin', 'FY2025')] },
        'It was {Operating margin|FY2024}, now {Operating margin|FY2025}.',
      ),
    ).toEqual([expect.stringMatching(/^not expected in the first paragraph: AAPL Operating margin, FY2025/)]);
  });

  it('by a figure worked out from others, and by either side of a comparison', async () => {
    const grown = { operation: 'growth' as const, of: [ofPeriod('Revenue', 'FY2025'), ofPeriod('Revenue', 'FY2026')] };
    expect(await faults({ first: [grown] }, 'It grew {Revenue growth|FY2026}.')).toEqual([]);
    expect(await faults({ first: [grown] }, 'It grew {Revenue growth|FY2025}.')).toHaveLength(1);
    expect(await faults({ first: [apart('Net margin', 'AAPL', 'MSFT')] }, 'AAPL: {Net margin|FY2026}.')).toEqual([]);
    expect(await faults({ first: [apart('Net margin', 'AAPL', 'MSFT')] }, 'AAPL: {Net margin|FY2025}.')).toHaveLength(
      1,
    );
  });

  it('not with a figure that is untraced, and not by what only a footnote says', async () => {
    expect(await faults({}, 'Fine.', 1)).toEqual(['1 of its figures are untraced']);
    const defined = await say('Nothing.\n\n[^f1]: Operating margin {Operating margin|FY2024}');
    const also = [ofPeriod('Operating margin', 'FY2024')];
    expect(await judge({ ...base, also }, defined, truth)).toHaveLength(1);
    expect(await faults({ also }, 'AAPL {Operating margin|FY2024}: high.')).toEqual([]);
  });

  it('when nothing is known and it says so', async () => {
    expect(await faults({ refuses: true }, 'FY2019 is not held.')).toEqual([]);
    expect(await faults({ refuses: true }, 'The margin is {Operating margin|FY2026}.\n\nNot held.')).toEqual([
      'expected to be told that it is not known; read: The margin is 7.',
    ]);
    expect(await faults({ isStranger: true }, 'It is fine.')).toHaveLength(1);
  });

  it('only where the question itself names what the market holds', async () => {
    expect(await faults({ first: [newest('Zebras')] }, 'Fine.')).toEqual(['the market does not hold Zebras']);
  });
});
