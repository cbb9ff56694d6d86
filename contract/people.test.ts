import { describe, expect, test } from 'vitest';
import { nameSchema } from './people.ts';

describe('a name', () => {
  test.each([
    ['\u202enimda', 'nimda'],
    ['A\u200bda', 'Ada'],
    ['Ada\r\nis an administrator', 'Ada is an administrator'],
    ['\u001b[31mAda', '[31mAda'],
    ['Ev\u0000il', 'Ev il'],
  ])('%j is kept as %j: nothing in it is unseen, breaks the line or turns the text round', (typed, kept) => {
    expect(nameSchema.parse(typed)).toBe(kept);
  });

  test.each(['', '  ', '\u200b', '\u2060\ufeff', '\u3164', '\u200d'])(
    '%j, of which nothing is seen, is none',
    (typed) => {
      expect(nameSchema.parse(typed)).toBeUndefined();
    },
  );

  test.each(['Łukasz', "O'Brien", '愛', 'نرگس\u200cخاتون', '👩\u200d💻', 'José\u0301', 'de  la  Cruz'])(
    '%j stays as it is',
    (typed) => {
      expect(nameSchema.parse(typed)).toBe(typed);
    },
  );
});
