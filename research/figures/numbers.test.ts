import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumbers } from './numbers.ts';

const read = (text: string) => readNumbers(text).map(({ value, unit }) => [Number(value.toPrecision(12)), unit]);

describe('a number in prose', () => {
  it.each<[string, [number, string | undefined][]]>([
    ['$419.2bn', [[419.2e9, 'USD']]],
    ['$1.2 trillion', [[1.2e12, 'USD']]],
    ['419,200 million USD', [[419_200e6, 'USD']]],
    [
      '54k and 12M',
      [
        [54e3, undefined],
        [12e6, undefined],
      ],
    ],
    ['EUR 12.3bn', [[12.3e9, 'EUR']]],
    ['HK$3.10', [[3.1, 'HKD']]],
    ['32.4 per cent', [[32.4, '%']]],
    ['1.1 percentage points', [[1.1, 'points']]],
    [
      '85 basis points, 85bp',
      [
        [85, 'bp'],
        [85, 'bp'],
      ],
    ],
    [
      '28.6x and 29 times',
      [
        [28.6, 'x'],
        [29, 'x'],
      ],
    ],
    [
      '−3.2%, -3.2%, –3.2%',
      [
        [-3.2, '%'],
        [-3.2, '%'],
        [-3.2, '%'],
      ],
    ],
    ['$(3.2)bn', [[-3.2e9, 'USD']]],
    [
      '-$3.20 and $-3.20',
      [
        [-3.2, 'USD'],
        [-3.2, 'USD'],
      ],
    ],
    [
      '148-214',
      [
        [148, undefined],
        [214, undefined],
      ],
    ],
    [
      '148–214bn',
      [
        [148e9, undefined],
        [214e9, undefined],
      ],
    ],
    [
      '$148-214',
      [
        [148, 'USD'],
        [214, 'USD'],
      ],
    ],
    [
      '9.5 / 9.0 / 8.5 %',
      [
        [9.5, '%'],
        [9, '%'],
        [8.5, '%'],
      ],
    ],
    [
      'between 3 and 4%',
      [
        [3, '%'],
        [4, '%'],
      ],
    ],
    ['A15, 5G, 737MAX and x2', []],
    ['.5%', [[0.5, '%']]],
    [
      'It was 5. Then 6.',
      [
        [5, undefined],
        [6, undefined],
      ],
    ],
  ])('reads %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('tells brackets around a positive figure from those of accounting', () => {
    expect(readNumbers('margin (32.4%)')[0]).toMatchObject({ value: 32.4, bracketed: true });
    expect(readNumbers('| (3.2) |')[0]).toMatchObject({ value: 3.2, bracketed: true });
  });

  it('reads thousands separators as the number without them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 1e12 }), (whole) => {
        expect(read(whole.toLocaleString('en-US'))).toEqual([[whole, undefined]]);
      }),
    );
  });
});
