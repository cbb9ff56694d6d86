import { describe, expect, test } from 'vitest';
import { describeFailure, Refusal, Unreachable } from './failure.ts';

describe('the message of a refusal', () => {
  test('is the status, a colon and the body', () => {
    expect(new Refusal(503, 'Service Unavailable', 'draining').message).toBe('503: draining');
  });
  test('is the status text when the body is empty', () => {
    expect(new Refusal(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway');
  });
});

describe('what a person reads', () => {
  const read = (body: string) => describeFailure(new Refusal(503, 'Service Unavailable', body), 'the fallback');

  test('is the message of a JSON body', () => {
    expect(read('{"message":"No such ticker.","error":"no","code":"unknown_ticker"}')).toBe('No such ticker.');
  });
  test('is its error where there is no message', () => {
    expect(read('{"error":"It went wrong."}')).toBe('It went wrong.');
  });
  test('is a plain body with its status', () => expect(read('upstream down')).toBe('503: upstream down'));
  test('is the fallback for an empty body', () => expect(read(' ')).toBe('the fallback'));
  test('is the fallback for JSON that says nothing', () => {
    expect(read('{"message":5}')).toBe('the fallback');
    expect(read('null')).toBe('the fallback');
  });
  test('says that the server cannot be reached', () => {
    expect(describeFailure(new Unreachable(new TypeError('Failed to fetch')), 'x')).toMatch(/cannot be reached/);
  });
  test('is the fallback for a mistake of our own', () => {
    expect(describeFailure(new TypeError('x is undefined'), 'the fallback')).toBe('the fallback');
  });
});
