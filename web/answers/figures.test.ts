import { describe, expect, test } from 'vitest';
import { cutFigure, splitText } from './figures.ts';

describe('the figure before a reference', () => {
  test.each([
    ['margin of 32.4 %', '32.4 %'],
    ['rose +4.9 %', '+4.9 %'],
    ['fell \u22122.8 %', '\u22122.8 %'],
    ['fell -2.8%', '-2.8%'],
    ['revenue of $419.2 bn', '$419.2 bn'],
    ['revenue of USD 391,035 m', 'USD 391,035 m'],
    ['trades at 28.6x', '28.6x'],
    ['up 1.1 points', '1.1 points'],
    ['worth 224.10 USD/share', '224.10 USD/share'],
    ['net loss (1,234.5)', '(1,234.5)'],
    ['a cycle of \u221262 days', '\u221262 days'],
    ['34.1 bn USD', '34.1 bn USD'],
    ['in FY2025: 7', '7'],
    ['revenue of $419.2bn', '$419.2bn'],
    ['a loss of \u2212$2.31', '\u2212$2.31'],
    ['sales of EUR \u221212.3bn', 'EUR \u221212.3bn'],
    ['a range of 10\u201312', '12'],
    ['a range of 10-12', '12'],
    ['fell 25 bp', '25 bp'],
    ['revenue of $391 billion', '$391 billion'],
    ['about 2.4 million shares', '2.4 million shares'],
    ['worth $3.4T', '$3.4T'],
    ['up 110 basis points', '110 basis points'],
    ['rose 4.9 percent', '4.9 percent'],
    ['up 1.1 percentage points', '1.1 percentage points'],
    ['within 12 months', '12 months'],
    ['covered 29 times', '29 times'],
    ['38 million iPhones', 'iPhones'],
  ])('in "%s" is "%s"', (text, figure) => {
    expect(cutFigure(text)).toEqual([text.slice(0, text.length - figure.length), figure]);
  });
  test('is the last word where there is no digit', () => {
    expect(cutFigure('interest cover n/a')).toEqual(['interest cover ', 'n/a']);
    expect(cutFigure('\u2013')).toEqual(['', '\u2013']);
  });
  test('is nothing after a space', () => expect(cutFigure('said in ')).toEqual(['said in ', '']));
});

describe('splitting a text', () => {
  test('puts each figure into an element that carries its id', () => {
    expect(splitText('Sales 3.1 bn[^f2], up 2 %[^f3].')).toMatchObject([
      { type: 'text', value: 'Sales ' },
      { data: { hName: 'data', hProperties: { value: 'f2' } }, children: [{ value: '3.1 bn' }] },
      { type: 'text', value: ', up ' },
      { data: { hProperties: { value: 'f3' } }, children: [{ value: '2 %' }] },
      { type: 'text', value: '.' },
    ]);
  });
  test('draws two references at one figure as one figure and a second mark', () => {
    expect(splitText('5[^f1][^f2]')).toMatchObject([{ children: [{ value: '5' }] }, { children: [] }]);
  });
  test('loses no letter of a text', () => {
    const text = 'From 1.0 %[^f1] to (2.0 %)[^untraced] \u2014 and 3[^f3]';
    const letters = splitText(text).map((piece) =>
      'value' in piece
        ? piece.value
        : (piece as unknown as { children: { value: string }[] }).children.map((c) => c.value).join(''),
    );
    expect(letters.join('')).toBe(text.replace(/\[\^[\w-]+\]/g, ''));
  });
  test('numbers the untraced figures, on from those before it', () => {
    const count = { untraced: 4 };
    expect(splitText('1[^untraced], 2[^f1] and 3[^untraced]', count)).toMatchObject([
      { data: { hProperties: { value: 'untraced-5' } } },
      { value: ', ' },
      { data: { hProperties: { value: 'f1' } } },
      { value: ' and ' },
      { data: { hProperties: { value: 'untraced-6' } } },
    ]);
    expect(count.untraced).toBe(6);
  });
  test('leaves a text without references as it is', () => {
    expect(splitText('An array[1] and a caret ^f1')).toEqual([{ type: 'text', value: 'An array[1] and a caret ^f1' }]);
  });
});
