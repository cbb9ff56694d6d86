import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthNames } from './months.ts';
import { countBack } from './relative-spans.ts';
import { findSpans, type Span } from './spans.ts';

/** The spans of a text in small letters, those that lean on another one counted back from what was said. */
function read(text: string, said: Span[] = []): Span[] {
  return countBack(
    findSpans(text).map(({ at: _at, end: _end, ...span }) => span),
    said,
  );
}

describe('a period', () => {
  it.each<[string, Span]>([
    ['revenue in the quarter ended june 2026', { kind: 'ending', unit: 'quarter', month: 6, year: 2026 }],
    ['the december 2025 quarter', { kind: 'ending', unit: 'quarter', month: 12, year: 2025 }],
    ['the september quarter', { kind: 'ending', unit: 'quarter', month: 9, year: undefined }],
    ["for the fiscal year ended sep '25", { kind: 'ending', unit: 'year', month: 9, year: 2025 }],
    ['inflation in july 2026', { kind: 'month', month: 7, year: 2026 }],
    ['inflation in may', { kind: 'month', month: 5, year: undefined }],
    ['cash at the end of march 2026', { kind: 'month', month: 3, year: 2026, isEnd: true }],
    ['on nov 5, 2026', { kind: 'day', date: '2026-11-05' }],
    ['on the 5th of november 2026', { kind: 'day', date: '2026-11-05' }],
    ['on 2026-11-05', { kind: 'day', date: '2026-11-05' }],
    ['two quarters ago', { kind: 'newest quarter', back: 2 }],
    ['three months ago', { kind: 'months back', months: 3 }],
    ['last quarter', { kind: 'newest quarter', back: 0 }],
    ['fy25', { kind: 'year', year: 2025 }],
  ])('is read from `%s`', (text, span) => {
    expect(read(text)).toEqual([span]);
  });

  it.each(['may i see the revenue', 'how is it marked', 'in second place', 'the stock is at 2026.5', 'decent margins'])(
    'is none in `%s`',
    (text) => {
      expect(read(text)).toEqual([]);
    },
  );

  it('is never a fiscal year where a month stands before it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...monthNames), fc.integer({ min: 1990, max: 2099 }), (month, year) => {
        expect(read(`revenue in ${month} ${year}`).map(({ kind }) => kind)).toEqual(['month']);
      }),
    );
  });
});

describe('the period before', () => {
  it.each<[string, Span[], Span]>([
    ['and the year before?', [{ kind: 'year', year: 2025 }], { kind: 'year', year: 2024 }],
    ['and before that?', [{ kind: 'year', year: 2025 }], { kind: 'year', year: 2024 }],
    ['and before that?', [{ kind: 'quarter', quarter: 1, year: 2026 }], { kind: 'quarter', quarter: 4, year: 2025 }],
    [
      'the quarter before that',
      [{ kind: 'ending', unit: 'quarter', month: 3, year: 2026 }],
      { kind: 'ending', unit: 'quarter', month: 12, year: 2025 },
    ],
    ['and the previous quarter?', [{ kind: 'newest quarter', back: 1 }], { kind: 'newest quarter', back: 2 }],
    ['and the previous quarter?', [], { kind: 'newest quarter', back: 1 }],
    ['the prior fiscal year', [], { kind: 'newest year', back: 1 }],
    ['and a year earlier?', [], { kind: 'back', years: 1 }],
  ])('`%s`, after %j, is %j', (text, said, span) => {
    expect(read(text, said)).toEqual([span]);
  });

  it('is counted from a period of the same question before one of the conversation', () => {
    expect(read('compare fy2024 with the year before', [{ kind: 'year', year: 2022 }])).toEqual([
      { kind: 'year', year: 2024 },
      { kind: 'year', year: 2023 },
    ]);
    expect(read('q3 and the quarter before')).toEqual([
      { kind: 'quarter', quarter: 3, year: undefined },
      { kind: 'quarter', quarter: 3, year: undefined, less: 1 },
    ]);
  });

  it('beside this quarter, the last is the one before it', () => {
    expect(read('this quarter against last quarter')).toEqual([
      { kind: 'newest quarter', back: 0 },
      { kind: 'newest quarter', back: 1 },
    ]);
  });
});
