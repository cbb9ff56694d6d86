import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellOf, toCsv } from './csv.ts';

test('rows are lines, and what would break a line or a cell is quoted', () => {
  expect(
    toCsv([
      ['USD bn', 'FY25A', null],
      ['Revenue, net', 412.8, 'as "reported"'],
      ['two\nlines', -0.5, ''],
    ]),
  ).toBe('USD bn,FY25A,\r\n"Revenue, net",412.8,"as ""reported"""\r\n"two\nlines",-0.5,\r\n');
});

test('what is no number is an empty cell', () => {
  expect(toCsv([[Number.NaN, Number.POSITIVE_INFINITY, null]])).toBe(',,\r\n');
});

test.each(['=1+1', '+cmd|x', '-2+3', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\uff1d1+1'])(
  '%j is not left to be run as a formula',
  (text) => {
    expect(toCsv([[text]]).replace(/^"/, '')).toMatch(/^'/);
  },
);

test.each(['-2.8%', '-2.8', '+4.9%'])('%s is a figure and not a formula', (text) => {
  expect(toCsv([[text]])).toBe(`${text}\r\n`);
});

test('whatever is written is read back as it was, but for the apostrophe of a formula', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('"', ',', '\r\n', '=1', 'a"b,c\nd'), fc.constant(null));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (rows) => {
      const read = readCsv(toCsv(rows)).map((row) => row.map((text) => text.replace(/^'(?=\s*[=+\-@])/, '')));
      expect(read).toEqual(rows.map((row) => row.map((one) => (one ?? '').replace(/^'(?=\s*[=+\-@])/, ''))));
    }),
  );
});

/** RFC 4180, read by its grammar. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe('a figure becomes', () => {
  test.each([
    ['365.8', 365.8],
    ['1,234.5', 1234.5],
    ['\u22122.31', -2.31],
    ['(1,234.5)', -1234.5],
    ['$419.2bn', 419_200_000_000],
    ['\u2212$2.5m', -2_500_000],
    ['28.6x', 28.6],
    ['33.3 %', '33.3%'],
    ['\u22122.8%', '-2.8%'],
    ['+4.9%', '4.9%'],
    ['\u2013', null],
    ['', null],
    ['n/a', 'n/a'],
    ['EUR 12.3bn', 'EUR 12.3bn'],
    ['Q3 2025', 'Q3 2025'],
    ['(1.2', '(1.2'],
    ['12,34', '12,34'],
    ['1.1 points', '1.1 points'],
  ])('%s: %j', (written, cell) => expect(cellOf(written)).toBe(cell));
});
