import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { embedAnswer, plain, quote } from './embedded-answer.ts';

describe('an answer within the export', () => {
  test('has its headings below those around it, and no deeper than there are levels', () => {
    expect(embedAnswer('### A view\n\n#### Why\n\ntext', 'e1')).toBe('##### A view\n\n###### Why\n\ntext');
    expect(embedAnswer('# One\n### Three', 'e1')).toBe('##### One\n###### Three');
    expect(embedAnswer('###### Deep already', 'e1')).toBe('###### Deep already');
    expect(embedAnswer('#hashtag is no heading', 'e1')).toBe('#hashtag is no heading');
  });

  test('has footnotes that no other answer has', () => {
    expect(embedAnswer('32.4 %[^f12], 5[^untraced]\n\n[^f12]: Margin.', 'e7')).toBe(
      '32.4 %[^e7-f12], 5[^e7-untraced]\n\n[^e7-f12]: Margin.',
    );
  });

  test('keeps its code as it is, and closes a fence that was cut off', () => {
    const code = '```py\n# a comment [^f1]\n<script>\n```';
    expect(embedAnswer(code, 'e1')).toBe(code);
    expect(embedAnswer('~~~~\n~~~\ncut', 'e1')).toBe('~~~~\n~~~\ncut\n~~~~');
    expect(embedAnswer('```js `x` is not a fence\n# Title', 'e1')).toBe('```js `x` is not a fence\n##### Title');
  });

  test('opens no HTML that would swallow what follows', () => {
    expect(embedAnswer('a\n<!-- never closed\n <script>\n<https://example.com>', 'e1')).toBe(
      'a\n&lt;!-- never closed\n &lt;script>\n<https://example.com>',
    );
  });

  test('leaves no fence open, whatever it holds', () => {
    const piece = fc.constantFrom('```', '~~~', '````', '```js', 'text', '# head', '   ```', '~~~~~', '');
    fc.assert(
      fc.property(fc.array(piece), (lines) => {
        const after = embedAnswer(`${embedAnswer(lines.join('\n'), 'a')}\n\n# marker`, 'b');
        expect(after.endsWith('##### marker')).toBe(true);
      }),
    );
  });
});

test('a question is quoted line by line', () => expect(quote('a\n\n```\nb')).toBe('> a\n>\n> ```\n> b'));

test('a name cannot break out of its line or its cell', () =>
  expect(plain('a|b\n# [x](y) <b>')).toBe('a\\|b \\# \\[x\\](y) \\<b\\>'));
