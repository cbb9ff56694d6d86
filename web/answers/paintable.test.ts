import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { storedAnswers } from './answers.test-support.ts';
import { splitBlocks } from './blocks.ts';
import { splitFootnotes } from './footnotes.ts';
import { Markdown, prepare } from './markdown.tsx';
import { comingBody, drawnBlocks, paintable } from './paintable.ts';
import { FigureContext } from './tickmark.tsx';

const figures = {
  evidence: { facts: new Map(), definitions: new Map(), awaited: true },
  open: () => {},
  root: { current: null },
};
vi.stubGlobal('location', new URL('http://localhost:3000/'));

const drawn = new Map<string, string>();

function draw(block: string): string {
  const known = drawn.get(block);
  if (known !== undefined) return known;
  const markup = renderToStaticMarkup(
    createElement(FigureContext, { value: figures }, createElement(Markdown, { text: block })),
  );
  drawn.set(block, markup);
  return markup;
}

/** What a reader reads of the blocks, but for what stands in code or on a button. */
function read(blocks: string[]): string {
  const markup = blocks
    .map(draw)
    .join('\n')
    .replace(/<(code|pre|button)\b[\s\S]*?<\/\1>/g, '');
  return markup.replace(/<[^>]*>/g, '');
}

function blocksAfter(answer: string, length: number): string[] {
  return drawnBlocks(prepare(comingBody(answer.slice(0, length)).body), true);
}

const whole = storedAnswers.map((answer) => drawnBlocks(prepare(splitFootnotes(answer).body), false));

describe.each(storedAnswers.map((answer, at) => ({ answer, at })))('answer $at, cut anywhere', ({ answer, at }) => {
  const lengths = Array.from(answer, (_, length) => length);

  test('never shows a raw pipe, footnote, mark, bracket or half an address', () => {
    for (const length of lengths) {
      const shown = read(blocksAfter(answer, length));
      expect(shown, answer.slice(Math.max(0, length - 60), length)).not.toMatch(
        /\||\[\^|\*\*|\]\(|`|~~|https?:(?!\S+\w)|\[|\]/,
      );
      expect(shown).not.toMatch(/https:\/\/(?!sec\.gov\/cgi-bin\/browse\?x=1|reuters\.com)/);
    }
  });

  test('has blocks that never change once another follows', () => {
    for (const length of lengths) {
      const finished = blocksAfter(answer, length).slice(0, -1);
      expect(whole[at]!.slice(0, finished.length)).toEqual(finished);
    }
  });

  test('never takes back what was shown', () => {
    let before = '';
    for (const length of lengths) {
      const shown = read(blocksAfter(answer, length)).replace(/\s+/g, ' ').trim();
      expect(shown.startsWith(before), `"${before.slice(-50)}" became "${shown.slice(-50)}"`).toBe(true);
      before = shown;
    }
  });

  test('draws in the end what the whole text draws', () => {
    const body = splitFootnotes(answer).body;
    const plain = (markup: string) => markup.replace(/\s*\n\s*/g, '\n');
    expect(plain(whole[at]!.map(draw).join('\n'))).toBe(plain(draw(body)));
  });
});

test('a number alone after a list may be its next item', () => {
  expect(splitBlocks('1. a\n\n2')).toEqual(['1. a\n\n2']);
  expect(splitBlocks('1. a\n\n2. b')).toEqual(['1. a\n\n2. b']);
  expect(splitBlocks('1. a\n\n2 is a number')).toEqual(['1. a', '2 is a number']);
});

test('definitions are never shown, however they are cut', () => {
  const answer = 'It is 5%[^f1].\n\n[^f1]: A secret of the [10-K](https://sec.gov).\n[^f2]: Another.';
  for (let length = 18; length <= answer.length; length++)
    expect(read(blocksAfter(answer, length)).trim()).toBe('It is 5%.');
});

test('blocks put together are the text, whatever it is', () => {
  const line = fc.constantFrom('', 'a', '- b', '  c', '```', '| d |', '1. e', '# f', '**g**', '> h', '~~~', '---');
  fc.assert(
    fc.property(fc.array(line, { maxLength: 14 }), fc.nat(40), (lines, cut) => {
      const text = lines.join('\n');
      const letters = (markdown: string) => markdown.replace(/\s/g, '');
      expect(letters(splitBlocks(text).join('\n'))).toBe(letters(text));
      const finished = splitBlocks(text.slice(0, cut)).slice(0, -1);
      expect(splitBlocks(text).slice(0, finished.length)).toEqual(finished);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['Sales of **3.1', 'Sales of'],
  ['Sales **3.1 bn** rose', 'Sales **3.1 bn** rose'],
  ['Sales **3.1 bn*', 'Sales'],
  ['5 * 3 is', '5 * 3 is'],
  ['a snake_case', 'a snake_case'],
  ['see [10-K]', 'see'],
  ['see [10-K](https://sec', 'see'],
  ['see [10-K](https://sec.gov) now', 'see [10-K](https://sec.gov) now'],
  ['5%[^f1', '5%'],
  ['5%[^f1]', '5%[^f1]'],
  ['at https://sec.gov/x', 'at'],
  ['at https://sec.gov/x now', 'at https://sec.gov/x now'],
  ['R&amp', 'R'],
  ['Title\n-', 'Title'],
  ['- one\n- ', '- one'],
  ['- one\n- [', '- one'],
  ['###', ''],
  ['| a | b |\n|--', ''],
  ['| a | b |\n|--|--|\n| 1 |', '| a | b |\n|--|--|'],
  ['Metric | Value\n---', ''],
  ['```\nco', '```\nco'],
  ['```\ncode\n``', '```\ncode'],
  ['```js', ''],
  ['price | book\nof', 'price | book\nof'],
])('of %j there is to see %j', (text, seen) => expect(paintable(text)).toBe(seen));
