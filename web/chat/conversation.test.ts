import { describe, expect, test } from 'vitest';
import { historyOf, recall, type Shown, tickerOf, withoutFailures } from './conversation.ts';

const asked = (question: string, reply: Shown['reply'], ticker?: string): Shown => ({
  id: question,
  question,
  ticker,
  reply,
});
const done = (response: string): Shown['reply'] => ({ state: 'done', answer: { response } });
const failed: Shown['reply'] = { state: 'failed', text: '503: draining' };

describe('what the agent reads of the conversation', () => {
  test('is question and answer in turn, without footnotes', () => {
    expect(historyOf([asked('Analyze AAPL', done('Margin 32.4%[^f1].\n\n[^f1]: TTM.'))])).toEqual([
      { role: 'user', content: 'Analyze AAPL' },
      { role: 'assistant', content: 'Margin 32.4%.' },
    ]);
  });
  test('leaves out what was not answered', () => {
    expect(historyOf([asked('a', failed), asked('b', { state: 'pending' })])).toEqual([]);
  });
  test('is the latest 200 messages', () => {
    const shown = Array.from({ length: 150 }, (_, n) => asked(`q${n}`, done(`a${n}`)));
    const history = historyOf(shown);
    expect(history).toHaveLength(200);
    expect(history[0]).toEqual({ role: 'user', content: 'q50' });
    expect(history[199]).toEqual({ role: 'assistant', content: 'a149' });
  });
});

test('the company talked about is the latest one named', () => {
  expect(tickerOf([asked('a', done('x'), 'AAPL'), asked('b', done('y'), 'JPM'), asked('c', done('z'))])).toBe('JPM');
  expect(tickerOf([])).toBeUndefined();
});

test('a failed question gives way to the next', () => {
  expect(withoutFailures([asked('a', done('x')), asked('b', failed)]).map(({ id }) => id)).toEqual(['a']);
});

test('a past exchange is shown under its ticker; one of no ticker is about none', () => {
  const exchange = { id: 'x1', createdAt: '', userMessage: 'Why?', agentResponse: 'Mix.', status: 'complete' } as const;
  expect(recall('AAPL', exchange)).toEqual({ id: 'x1', question: 'Why?', ticker: 'AAPL', reply: done('Mix.') });
  expect(recall('General', exchange).ticker).toBeUndefined();
  expect(recall('AAPL', { ...exchange, agentResponse: '', status: 'failed' }).reply.state).toBe('failed');
});
