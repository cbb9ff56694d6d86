import { describe, expect, test } from 'vitest';
import { countFigures, dropFootnotes, splitFootnotes } from './footnotes.ts';

const stored = `### Priced for more
**32.4 %[^f1] operating margin.** It was 31.3 %[^f2]; peers have 18.0 %[^untraced].

[^f1]: Operating margin, TTM Sep 2026. Source: [10-K](https://sec.gov/x).
    Formula: operating income / revenue.

[^f2]: Operating margin, FY2025.
[^untraced]: This figure could not be traced to a source.
`;

describe('splitting', () => {
  test('takes the definitions out and leaves the references in', () => {
    const { body, definitions } = splitFootnotes(stored);
    expect(body).toBe(
      '### Priced for more\n**32.4 %[^f1] operating margin.** It was 31.3 %[^f2]; peers have 18.0 %[^untraced].',
    );
    expect([...definitions.keys()]).toEqual(['f1', 'f2', 'untraced']);
  });
  test('joins a second line to its definition', () => {
    expect(splitFootnotes(stored).definitions.get('f1')).toBe(
      'Operating margin, TTM Sep 2026. Source: [10-K](https://sec.gov/x). Formula: operating income / revenue.',
    );
  });
  test('leaves text in a code fence alone', () => {
    const code = '```\n[^f1]: not a definition\n```';
    expect(splitFootnotes(code)).toEqual({ body: code, definitions: new Map() });
  });
  test('keeps an indented paragraph that follows no definition', () => {
    expect(splitFootnotes('- a\n  b').body).toBe('- a\n  b');
  });
});

test('traced and untraced figures are counted apart', () => {
  expect(countFigures(splitFootnotes(stored).body)).toEqual({ traced: 2, untraced: 1 });
});

test('a missing figure is counted as neither', () => {
  expect(countFigures('Cover n/a[^f4], debt 3.1x[^f5].')).toEqual({ traced: 1, untraced: 0 });
});

test('a conversation sees the words without the footnotes', () => {
  expect(dropFootnotes(stored)).toBe(
    '### Priced for more\n**32.4 % operating margin.** It was 31.3 %; peers have 18.0 %.',
  );
});
