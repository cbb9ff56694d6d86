import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Markdown } from './markdown.tsx';
import { FigureContext } from './tickmark.tsx';

const evidence = {
  facts: new Map(),
  definitions: new Map([
    ['f1', 'Operating margin, TTM.'],
    ['f2', 'Revenue.'],
  ]),
};

/** The markup of an answer's text, as the server of a test renders it. */
function draw(text: string): string {
  const figures = { evidence, open: () => {}, root: { current: null } };
  return renderToStaticMarkup(createElement(FigureContext, { value: figures }, createElement(Markdown, { text })));
}

/** The numbers that the untraced figures of a text bear, in the order in which they are drawn. */
function numbersIn(text: string, untracedBefore = 0): string[] {
  const markup = renderToStaticMarkup(
    createElement(
      FigureContext,
      { value: { evidence, open: () => {}, root: { current: null } } },
      createElement(Markdown, { text, untracedBefore }),
    ),
  );
  return Array.from(markup.matchAll(/value="untraced-(\d+)"/g), ([, number]) => number ?? '');
}

describe('untraced figures are numbered', () => {
  test('through bold words, lists and tables, in the order of the text', () => {
    expect(
      numbersIn('**1[^untraced]** 2[^f1]\n\n- 3[^untraced]\n\n| a | b |\n|---|--:|\n| 4[^untraced] | 5[^untraced] |'),
    ).toEqual(['1', '2', '3', '4']);
  });
  test('on from those of the blocks before', () => expect(numbersIn('1[^untraced]', 7)).toEqual(['8']));
  test('past those that stand in code, which are text of the answer too', () => {
    expect(numbersIn('`1[^untraced]` and 2[^untraced]\n\n```\n3[^untraced]\n```\n\n4[^untraced]')).toEqual(['2', '4']);
  });
});

describe('figures', () => {
  test('get a tickmark that is named after them', () => {
    expect(draw('Margin **32.4%[^f1]** now.')).toMatch(
      /<strong><data class="figure "[^>]*value="f1">32\.4%<button[^>]*aria-label="Source of 32\.4%"/,
    );
  });
  test('in a table get one too', () => {
    expect(draw('| a | b |\n|---|--:|\n| x | 1.0[^f1] |')).toMatch(/<td[^>]*><data[^>]*>1\.0<button/);
  });
  test('that are untraced say so', () => {
    expect(draw('About 18%[^untraced].')).toMatch(
      /class="figure untraced"[^>]*>18%<button[^>]*aria-label="18% is untraced: why"/,
    );
  });
  test('with a reference to nothing get none', () => expect(draw('It is 5[^f9].')).toBe('<p>It is 5.</p>'));
  test('before a bracket are not a link', () => {
    expect(draw('32.4%[^f1](TTM)')).toMatch(/<\/data>\(TTM\)<\/p>$/);
  });
  test('in code are left alone', () => expect(draw('`5[^f1]`')).toBe('<p><code>5[^f1]</code></p>'));
});

test('a line that begins in bold is a paragraph of its own', () => {
  expect(draw('**A.** one\n**B.** two\nthree')).toBe(
    '<p><strong>A.</strong> one</p>\n<p><strong>B.</strong> two\nthree</p>',
  );
});

test('a paragraph that begins in bold is left as it is', () => {
  expect(draw('**A.** one\n\n**B.** two')).toBe('<p><strong>A.</strong> one</p>\n<p><strong>B.</strong> two</p>');
});

describe('links', () => {
  test.each([
    'https://sec.gov/x',
    'http://a.example',
    'mailto:ir@example.com',
    'irc://a',
    'ircs://a',
    'xmpp:a@b',
    '/admin',
    '#top',
  ])('%s is kept and opens in a new tab', (href) => {
    expect(draw(`[x](${href})`)).toContain(`<a href="${href}" target="_blank" rel="noopener noreferrer">x</a>`);
  });
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'java&#115;cript:alert(1)',
  ])('%s is blanked', (href) => {
    expect(draw(`[x](${href})`)).toBe('<p><span>x</span></p>');
  });
  test('a bare address is one too', () => {
    expect(draw('see https://sec.gov')).toContain('target="_blank"');
  });
});

describe('images', () => {
  const page = { href: 'https://tickmark.example/', origin: 'https://tickmark.example', host: 'tickmark.example' };
  beforeEach(() => void vi.stubGlobal('location', page));
  afterEach(() => vi.unstubAllGlobals());

  test.each(['http://a.example/x.png', 'https://a.example/x.png'])('an image at %s keeps its address', (src) => {
    expect(draw(`![x](${src})`)).toContain(`href="${src}" target="_blank"`);
  });
  test('an image of this site is shown on request', () =>
    expect(draw('![x](/x.png)')).toMatch(/<button[^>]*>.*Show x/));
  test.each(['javascript:alert(1)', 'data:image/png;base64,AAAA', 'vbscript:x', 'file:///etc/passwd', 'blob:x'])(
    'an image at %s is blanked',
    (src) => expect(draw(`![x](${src})`)).toBe('<p><span>x</span></p>'),
  );
  test.each(['http://%zz/x.png', 'http://a.example:99999/x.png', 'https://'])(
    '%s is no address of an image, and the answer is drawn without it',
    (src) => expect(draw(`Before ![x](${src}) after.`)).toBe('<p>Before <span>x</span> after.</p>'),
  );
});

test('raw HTML stays text', () => {
  expect(draw('<img src=x onerror=alert(1)> <script>alert(1)</script>')).not.toMatch(/<img|<script/);
});
