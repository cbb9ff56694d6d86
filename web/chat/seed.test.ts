import { expect, test } from 'vitest';
import { shelf } from '#web/shared/shelf.test-support.ts';
import { dropSeed, forgetSeed, leaveReferrer, leaveSeed, readReferrer, readSeed } from './seed.ts';

const seed = {
  agentId: 'company-analyst',
  ticker: 'AAPL',
  answer: {
    response: 'Margin 32.4%[^f1]',
    id: 'x1',
    ticker: 'AAPL',
    status: 'complete',
    facts: [],
    steps: [],
    followUps: [],
    doubts: [],
    notes: [],
    usage: null,
    figures: { traced: 1, untraced: 0 },
    model: 'Built-in analyst',
    source: 'sample',
    window: null,
  },
} as const;

function left() {
  const stored = shelf();
  leaveSeed(stored, {
    ...seed,
    answer: { ...seed.answer, facts: [], steps: [], followUps: [], doubts: [], notes: [] },
  });
  return stored;
}

test('the seed holds agent, ticker and analysis, and is read whole', () => {
  const stored = left();
  expect(JSON.parse(stored.kept['tickmark:chat-seed']!)).toMatchObject({
    agentId: 'company-analyst',
    ticker: 'AAPL',
    analysis: 'Margin 32.4%[^f1]',
  });
  expect(readSeed(stored, 'company-analyst')).toEqual(seed);
});

test('another agent neither reads nor drops it', () => {
  const stored = left();
  expect(readSeed(stored, 'sector-analyst')).toBeUndefined();
  dropSeed(stored, 'sector-analyst');
  expect(readSeed(stored, 'company-analyst')).toEqual(seed);
});

test('read twice and dropped twice, as development does, it is there the first time and gone afterwards', () => {
  const stored = left();
  expect([readSeed(stored, 'company-analyst'), readSeed(stored, 'company-analyst')]).toEqual([seed, seed]);
  dropSeed(stored, 'company-analyst');
  dropSeed(stored, 'company-analyst');
  expect(readSeed(stored, 'company-analyst')).toBeUndefined();
});

test('what is not a seed is not taken', () => {
  expect(readSeed(shelf({ 'tickmark:chat-seed': '{"agentId":"company-analyst"}' }), 'company-analyst')).toBeUndefined();
  expect(readSeed(shelf({ 'tickmark:chat-seed': 'nonsense' }), 'company-analyst')).toBeUndefined();
  expect(readSeed(null, 'company-analyst')).toBeUndefined();
});

test('the way back is the page the reader came from, by default the agents', () => {
  const stored = left();
  expect(readReferrer(stored)).toBe('/');
  leaveReferrer(stored, '/ai-agents');
  expect(readReferrer(stored)).toBe('/ai-agents');
  expect(readReferrer(shelf({ 'tickmark:chat-referrer': '"https://elsewhere.example"' }))).toBe('/ai-agents');
});

test('after sign-out nothing is left', () => {
  const stored = left();
  forgetSeed(stored);
  expect(stored.kept).toEqual({});
});
