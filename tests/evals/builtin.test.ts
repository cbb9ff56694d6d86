import { afterAll, describe, expect, it } from 'vitest';
import { agentIds } from '#contract/agents.ts';
import { builtinAnalyst } from '#research/models/builtin.ts';
import { saySkipped } from '#tests/recorded/recorded-market.ts';
import { hasRecordings } from '#tests/support/recordings.ts';
import { examine } from './examine.ts';
import { type Paper, recordedPaper, samplePaper } from './papers.ts';
import { openTruth } from './truth.ts';

const sample = samplePaper();
saySkipped();

async function failuresOf({ questions, market, now }: Paper): Promise<string[]> {
  const desk = { market, model: builtinAnalyst(), now: () => now };
  const outcomes = await examine({ questions, desk, truth: openTruth(market, now), promptOf: () => '' }, 1);
  return outcomes
    .filter(({ faults }) => faults.length > 0)
    .map(({ asked, faults }) => `${asked.agent}, ${asked.name}: ${faults[0]}`);
}

describe('the built-in analyst on the questions of npm run evals', () => {
  it('has at least sixty on the sample market, some for each agent, each with a name of its own', () => {
    const names = sample.questions.map(({ agent, name }) => `${agent}, ${name}`);
    expect(names.length).toBeGreaterThanOrEqual(60);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(sample.questions.map(({ agent }) => agent))).toEqual(new Set(agentIds));
  });

  it('answers every one of them rightly', { timeout: 120_000 }, async () => {
    const failures = await failuresOf(sample);
    expect(failures).toEqual([]);
  });
});

describe.skipIf(!hasRecordings)('and on the recorded companies', async () => {
  const recorded = await recordedPaper();
  afterAll(() => recorded?.close());

  it('answers every one of them rightly', {
    timeout: 120_000,
  }, async () => {
    const failures = recorded ? await failuresOf(recorded) : [];
    expect(failures).toEqual([]);
  });
});
