import { describe, expect, test } from 'vitest';
import { explainRejections, pictureRules, readableSize } from './picture-rules.ts';

const rejected = (name: string, size: number, ...codes: string[]) => ({
  file: { name, size },
  errors: codes.map((code) => ({ code })),
});

test('a picture has at most 5,242,880 bytes, and there is one', () => {
  expect([pictureRules.maxSize, pictureRules.multiple]).toEqual([5_242_880, false]);
});

describe('a person is told why a file cannot be taken', () => {
  test.each([
    [[], undefined],
    [[rejected('cat.png', 5_242_881, 'file-too-large')], 'cat.png has 5.1 MB. A picture has at most 5 MB.'],
    [[rejected('cat.svg', 100, 'file-invalid-type')], 'cat.svg is not a PNG, JPG, WebP or GIF picture.'],
    [
      [rejected('film.mov', 9e9, 'file-invalid-type', 'file-too-large')],
      'film.mov is not a PNG, JPG, WebP or GIF picture.',
    ],
    [[rejected('a.png', 1, 'too-many-files'), rejected('b.png', 1, 'too-many-files')], 'Choose one picture at a time.'],
    [[rejected('a.png', 0, 'unheard-of')], 'a.png cannot be used.'],
  ])('%#', (rejections, text) => expect(explainRejections(rejections)).toBe(text));
});

test.each([
  [1, '1 KB'],
  [20_480, '20 KB'],
  [1_048_576, '1.0 MB'],
  [5_242_880, '5.0 MB'],
  [5_242_881, '5.1 MB'],
])('%i bytes read as %s', (bytes, text) => expect(readableSize(bytes)).toBe(text));
