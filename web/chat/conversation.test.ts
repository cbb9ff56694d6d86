import { describe, expect, test } from 'vitest';
import type { WholeExchange } from '#contract/exchanges.ts';
import {
  historyOf,
  readBack,
  recall,
  type Shown,
  tickerOf,
  withoutFailures,
  writingOn,
  written,
} from './conversation.ts';
import { nothingYet } from './writing.ts';

const asked = (question: string, reply: Shown['reply'], ticker?: string): Shown => ({
  id: question,
  exchangeId: undefined,
  question,
  ticker,
  reply,
});
const done = (response: string): Shown['reply'] => written({ response });
const failed: Shown['reply'] = { state: 'failed', text: '503: draining' };

describe('what the agent reads of the conversation', () => {
  test('is question and answer in turn, without footnotes', () => {
    expect(historyOf([asked('Analyze AAPL', done('Margin 32.4%[^f1].\n\n[^f1]: TTM.'))])).toEqual([
      { role: 'user', content: 'Analyze AAPL' },
      { role: 'assistant', content: 'Margin 32.4%.' },
    ]);
  });
  test('has what was answered in part, and not what was not answered', () => {
    const stopped = written({ response: 'Margins', status: 'stopped' });
    const shown = [asked('a', failed), asked('b', writingOn(nothingYet())), asked('c', stopped), asked('d', done(''))];
    expect(historyOf(shown).map(({ content }) => content)).toEqual(['c', 'Margins']);
  });
  test('is the latest 200 messages', () => {
    const shown = Array.from({ length: 150 }, (_, n) => asked(`q${n}`, done(`a${n}`)));
    const history = historyOf(shown);
    expect(history).toHaveLength(200);
    expect(history[0]).toEqual({ role: 'user', content: 'q50' });
    expect(history[199]).toEqual({ role: 'assistant', content: 'a149' });
  });
});

test('a long conversation goes along as far as there is room, question by question', () => {
  const shown = Array.from({ length: 20 }, (_, n) => asked(`q${n}`, done('x'.repeat(40_000))));
  const history = historyOf(shown);
  expect(history[0]).toEqual({ role: 'user', content: 'q13' });
  expect(history).toHaveLength(14);
});

test('the company talked about is the latest one named', () => {
  expect(tickerOf([asked('a', done('x'), 'AAPL'), asked('b', done('y'), 'JPM'), asked('c', done('z'))])).toBe('JPM');
  expect(tickerOf([])).toBeUndefined();
});

test('a failed question gives way to the next, an answer in part stays', () => {
  const cut = written({ response: 'Half', status: 'interrupted' });
  expect(withoutFailures([asked('a', cut), asked('b', failed)]).map(({ id }) => id)).toEqual(['a']);
});

test('a past exchange is shown under its ticker; one of no ticker is about none', () => {
  const exchange = { id: 'x1', createdAt: '', userMessage: 'Why?', agentResponse: 'Mix.', status: 'complete' } as const;
  expect(recall('AAPL', exchange)).toEqual({
    id: 'x1',
    exchangeId: 'x1',
    question: 'Why?',
    ticker: 'AAPL',
    reply: written({ response: 'Mix.', status: 'complete' }),
  });
  expect(recall('General', exchange).ticker).toBeUndefined();
  expect(recall('AAPL', { ...exchange, status: 'streaming' }).reply).toEqual({ state: 'kept' });
});

describe('an exchange read back', () => {
  const whole: WholeExchange = {
    id: 'x1',
    createdAt: '2026-11-20T21:00:00Z',
    userMessage: 'Why?',
    agentResponse: 'Mix.',
    status: 'complete',
    agentId: 'company-analyst',
    ticker: 'AAPL',
    clientMessageId: 'c1',
    facts: [],
    figures: { traced: 0, untraced: 0 },
    model: 'Built-in analyst',
    source: 'sample',
    window: null,
    steps: [],
    followUps: ['And now?'],
    doubts: [],
    notes: [],
    usage: null,
    promptVersion: '1',
    failure: null,
    finishedAt: null,
  };
  const kept = asked('Why?', { state: 'kept' });

  test('has all that was stored with it, and the id it was sent with', () => {
    expect(readBack(kept, whole)).toMatchObject({
      id: 'Why?',
      sentAs: 'c1',
      exchangeId: 'x1',
      ticker: 'AAPL',
      reply: { state: 'written', answer: { response: 'Mix.', followUps: ['And now?'], model: 'Built-in analyst' } },
    });
  });
  test('that is being written goes on from what is stored', () => {
    expect(readBack(kept, { ...whole, status: 'streaming' }).reply).toMatchObject({
      state: 'writing',
      writing: { exchangeId: 'x1', text: 'Mix.' },
    });
  });
  test.each([
    ['stopped', 'stopped'],
    ['interrupted', 'interrupted'],
    ['failed', 'interrupted'],
  ] as const)('that %s in part is marked %s', (status, cut) => {
    expect(readBack(kept, { ...whole, status }).reply).toMatchObject({ state: 'written', cut });
  });
  test('that failed says what the reader was told', () => {
    const failure = { code: 'model_down', message: 'The model did not answer.' };
    expect(readBack(kept, { ...whole, agentResponse: '', status: 'failed', failure }).reply).toEqual({
      state: 'failed',
      text: 'The model did not answer.',
      code: 'model_down',
    });
    expect(readBack(kept, { ...whole, agentResponse: '', status: 'interrupted' }).reply.state).toBe('failed');
  });
});
