import { expect, test, vi } from 'vitest';
import { scripts, server } from '#web/chat/scripted-server.test-support.ts';
import { codeOf } from '#web/shared/failure-code.ts';
import { askSpecialist } from './ask-specialist.ts';

const { chat, delta, done, failure, queue, start } = scripts;

function analyze(script: (typeof server.scripts)[string][number], analyst?: 'built-in') {
  server.scripts = { [chat]: [script] };
  const onPlace = vi.fn();
  const means = { signal: new AbortController().signal, onPlace, ...(analyst ? { analyst } : {}) };
  return { answer: askSpecialist('company', 'AAPL', means), onPlace };
}

test('the ticker is the message, and the answer is whole', async () => {
  const { answer, onPlace } = analyze([start, queue(2), delta('One ', 4), delta('two', 7), done]);
  expect(await answer).toMatchObject({ id: 'x1', response: 'One two', model: 'm' });
  expect(server.asked[0]?.body).toEqual({ message: 'AAPL', history: [], ticker: 'AAPL' });
  expect(onPlace.mock.calls.flat()).toContain(2);
  expect(onPlace).toHaveBeenLastCalledWith(undefined);
});

test('the built-in analyst is asked by name, as a new question', async () => {
  await analyze([start, done], 'built-in').answer;
  expect(server.asked[0]?.body).toEqual({
    message: 'AAPL',
    history: [],
    ticker: 'AAPL',
    analyst: 'built-in',
    clientMessageId: expect.stringMatching(/.{8,}/),
  });
});

test('a failure is told with its word, however it comes', async () => {
  const body = { message: 'Late.', error: 'Late.', code: 'model_late', requestId: '' };
  for (const script of [[start, failure('model_late', 'Late.')], Response.json(body, { status: 502 })])
    expect(codeOf(await analyze(script).answer.catch((told: unknown) => told))).toBe('model_late');
});
