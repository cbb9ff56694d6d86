import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTagFilter } from './tags.ts';

const pairs = [
  { open: '<think>', close: '</think>' },
  { open: '<thinking>', close: '</thinking>' },
];

function shown(chunks: string[]): string {
  const filter = createTagFilter(pairs);
  return chunks.map((chunk) => filter.push(chunk)).join('') + filter.end();
}

/** Cuts a text at the given places. */
function cutAt(text: string, places: number[]): string[] {
  const at = [...new Set(places.map((place) => place % (text.length + 1)))].toSorted((a, b) => a - b);
  return [0, ...at].map((start, index) => text.slice(start, at[index]));
}

describe('what stands between tags', () => {
  test.each([
    ['<think>hm</think>Fine.', 'Fine.'],
    ['One. <thinking>a < b</thinking>Two.', 'One. Two.'],
    ['a < b and <b>bold</b>', 'a < b and <b>bold</b>'],
    ['<think>never closed', ''],
    ['hidden by the server</think>Fine.', 'hidden by the serverFine.'],
    ['<think>a</think><think>b</think>c', 'c'],
    ['ends with <thi', 'ends with <thi'],
  ])('%s', (text, expected) => {
    expect(shown([text])).toBe(expected);
  });

  test('is dropped wherever the stream is cut, and nothing else is', () => {
    const plain = fc.array(fc.constantFrom('Revenue ', 'a < b ', '<b>', '<th ', '\n', '</i>'), { maxLength: 5 });
    const part = fc.record({ said: plain, thought: plain, pair: fc.constantFrom(...pairs) });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), fc.array(fc.nat(400)), (parts, cuts) => {
        const all = parts
          .map(({ said, thought, pair }) => [...said, pair.open, ...thought, pair.close].join(''))
          .join('');
        expect(shown(cutAt(all, cuts))).toBe(parts.flatMap(({ said }) => said).join(''));
      }),
    );
  });

  test('can be listened to', () => {
    const heard: string[] = [];
    const filter = createTagFilter([
      { open: '<tool_call>', close: '</tool_call>', inside: (text) => heard.push(text) },
    ]);
    expect(
      filter.push('Look: <tool_call>{"a"') + filter.push(':1}</tool') + filter.push('_call> done') + filter.end(),
    ).toBe('Look:  done');
    filter.push('<tool_call>{"b":2}');
    filter.end();
    expect(heard).toEqual(['{"a":1}', '{"b":2}']);
  });

  test('costs nothing while there is no tag: a chunk comes back as it is, and at once', () => {
    const filter = createTagFilter(pairs);
    expect(filter.push('Revenue is 5 ')).toBe('Revenue is 5 ');
    expect(filter.push('a <')).toBe('a ');
    expect(filter.push(' b')).toBe('< b');
  });
});
