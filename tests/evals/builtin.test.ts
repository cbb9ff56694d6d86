import { afterAll, describe, expect, it } from 'vitest';
import { agentIds } from '#contract/agents.ts';
import { builtinAnalyst } from '#research/models/builtin.ts';
import { saySkipped } from '#tests/recorded/recorded-market.ts';
import { hasRecordings } from '#tests/support/recordings.ts';
import { examine } from './examine.ts';
import { type Paper, recordedPaper, samplePaper } from './papers.ts';
import { openTruth } from './truth.ts';

/** What the built-in analyst does not answer rightly. A name goes from here when it is mended; none comes. */
const known = [
  'company-analyst, growth of the last year',
  'company-analyst, growth over three years',
  'company-analyst, compound growth over four years',
  'company-analyst, interest cover',
  'company-analyst, what the price implies',
  'company-analyst, EPS, not revenue',
  'company-analyst, analysts’ targets',
  'company-analyst, segments',
  'technical-analyst, 200-day average',
  'technical-analyst, distance to the average',
  'technical-analyst, a year’s return',
  'technical-analyst, intraday prices',
  'sentiment-analyst, how many stories',
  'macroeconomic-analyst, change of the policy rate',
  'macroeconomic-analyst, another country',
  'earnings-tracker, the surprise of a past quarter',
  'earnings-tracker, what was said on the call',
];

const sample = samplePaper();
saySkipped();

async function failuresOf({ questions, market, now }: Paper): Promise<string[]> {
  const desk = { market, model: builtinAnalyst(), now: () => now };
  const outcomes = await examine({ questions, desk, truth: openTruth(market, now), promptOf: () => '' }, 1);
  return outcomes
    .filter(({ faults }) => faults.length > 0)
    .map(({ asked, faults }) => `${asked.agent}, ${asked.name}: ${faults[0]}`);
}

const nameOf = (failure: string) => failure.slice(0, failure.indexOf(':'));

describe('the built-in analyst on the questions of npm run evals', () => {
  it('has at least sixty on the sample market, some for each agent, each with a name of its own', () => {
    const names = sample.questions.map(({ agent, name }) => `${agent}, ${name}`);
    expect(names.length).toBeGreaterThanOrEqual(60);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(sample.questions.map(({ agent }) => agent))).toEqual(new Set(agentIds));
  });

  it('answers them as it is known to', { timeout: 120_000 }, async () => {
    const failures = await failuresOf(sample);
    expect(failures.map(nameOf), failures.join('\n')).toEqual(known);
  });
});

describe.skipIf(!hasRecordings)('and on the recorded companies', async () => {
  const recorded = await recordedPaper();
  afterAll(() => recorded?.close());

  it('answers them but one: where no estimates are held, a surprise is not said to be unknown', {
    timeout: 120_000,
  }, async () => {
    const failures = recorded ? await failuresOf(recorded) : [];
    expect(failures.map(nameOf), failures.join('\n')).toEqual(['earnings-tracker, no estimates']);
  });
});
