import { describe, expect, test } from 'vitest';
import { Refusal, Unreachable } from './failure.ts';
import { codeOf, isModelFailure } from './failure-code.ts';

const refused = (body: string) => new Refusal(502, 'Bad Gateway', body);

describe('the word for programs', () => {
  test('is what the server said', () =>
    expect(codeOf(refused('{"code":"model_late","message":"x"}'))).toBe('model_late'));
  test.each(['', '<html>', 'null', '7', '"model_late"', '{}', '{"code":7}'])('is none in %s', (body) =>
    expect(codeOf(refused(body))).toBeUndefined(),
  );
  test('is none where nobody answered', () => expect(codeOf(new Unreachable('away'))).toBeUndefined());
});

test.each([
  ['model_unreachable', true],
  ['model_limit_reached', true],
  ['source_down', false],
  ['remodel_me', false],
  [undefined, false],
])('%s is a failure of the model: %s', (code, is) => expect(isModelFailure(code)).toBe(is));
