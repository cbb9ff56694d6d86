import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact } from '#contract/facts.ts';
import { createBinder } from './bind.ts';
import { keepBooks } from './books.fixture.ts';
import { cite } from './cite.ts';

const { ledger, facts } = keepBooks();
const id = (name: string) => facts[name]!.id;
const links = [{ name: 'Story', url: 'https://news.example/a?b=1', retrievedAt: '' }];

function bind(chunks: string[], given: Fact[] = ledger.facts()) {
  const binder = createBinder(given, { links, names: ['AAPL', 'Apple Inc.'] });
  const sent = chunks.map((chunk) => binder.push(chunk));
  return { text: sent.join('') + binder.end(), sent, binder };
}

const sample = `### Growing slowly, priced for more
**Margins hold.** Operating margin ${cite(facts.om!)}, up 1.1 points; net margin 32.4%. See [the story](https://news.example/a?b=1).

| USD bn | FY24A | FY25A | TTM |
|---|--:|--:|--:|
| Revenue | 391.0 | ${cite(facts.rev25!, { scale: 'bn', decimals: 1 })} | 419.2 |
| growth | | 5.6 % | 4.9 % |
| Operating margin | 412.8 | | (32.4) |

1. Revenue fell 2.8% in FY2023, to $383.3bn. Visit https://evil.example/x?d=419 or <b>this</b> [[f999]].
[^f1]: made up
${cite(facts.gone!)} for the segments[^9].`;

describe('a bound stream', () => {
  it('does not wait for the end of a word without one, and makes no address of its halves', () => {
    const { sent } = bind(['1%'.repeat(2000)]);
    expect(sent[0]).toContain('[^untraced]');
    const long = 'w'.repeat(1797);
    expect(bind([`${long}https://evil.example/x`]).text).toBe(`${long}htt ps://evil.example/x`);
  });

  it('is the same however the text was cut into chunks', () => {
    const whole = bind([sample]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: sample.length }), { maxLength: 40 }), (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), sample.length];
        const chunks = at.slice(1).map((end, index) => sample.slice(at[index], end));
        const bound = bind(chunks);
        expect(bound.text).toBe(whole.text);
        expect(bound.binder.count()).toEqual(whole.binder.count());
      }),
    );
    expect(bind([...sample]).text).toBe(whole.text);
  });

  it('never sends a raw citation, whole or in part', () => {
    for (const sent of bind([...sample]).sent) expect(sent).not.toMatch(/\[\[|\]\]/);
  });

  it('is sent sentence by sentence, not at the end only', () => {
    const { sent } = bind(['Revenue rose. Margins', ' held. ']);
    expect(sent).toEqual(['Revenue rose. ', '']);
  });

  it('binds each figure of a table by its row, its column and its corner', () => {
    const { text } = bind([sample]);
    expect(text).toContain(`| Revenue | 391.0[^${id('rev24')}] | 412.8[^${id('rev25')}] | 419.2[^${id('rev')}] |`);
    expect(text).toContain(`| growth | | 5.6 %[^${id('growth25')}] | 4.9 %[^${id('growth')}] |`);
    expect(text).toContain('| Operating margin | 412.8[^untraced] | | (32.4[^untraced]) |');
  });

  it('counts each figure once; a missing one is neither traced nor untraced', () => {
    const { text, binder } = bind([
      `Operating margin 32.4%. ${cite(facts.gone!)}. Net margin 32.4%. ${cite(facts.om!)}.`,
    ]);
    expect(text).toContain(`n/a[^${id('gone')}]`);
    expect(binder.count()).toEqual({ traced: 2, untraced: 1 });
  });

  it('takes digits and the citation beside them for one figure, and marks digits that differ from it', () => {
    expect(bind([`A margin of 32.4% ${cite(facts.om!)}.`]).text).toBe(`A margin of 32.4%[^${id('om')}].`);
    expect(bind([`A margin of 33.4% ${cite(facts.om!)}.`]).text).toBe(
      `A margin of 33.4%[^untraced] 32.4%[^${id('om')}].`,
    );
    expect(bind([`A margin of ${cite(facts.om!)}%.`]).text).toBe(`A margin of 32.4%[^${id('om')}].`);
  });

  it('marks a citation of nothing', () => {
    const { text, binder } = bind(['It is [[f999]].']);
    expect(text).toBe('It is ?[^untraced].');
    expect(binder.definitions()).toMatch(/^\[\^untraced\]: /m);
  });

  it('removes the footnotes and definitions that a model writes itself', () => {
    const { text } = bind(['A view[^1].\n[^1]: Made up. Really.\n    and more\nThe end.\n[^f3]: Also.']);
    expect(text).toBe('A view.\nThe end.\n');
  });

  it('binds inside code fences and indented blocks, where a footnote would not show', () => {
    const { text } = bind([`\`\`\`\nRevenue ${cite(facts.rev!)}\n\`\`\`\n\n    Revenue $421.0bn\n`]);
    expect(text).toBe(`Revenue $419.2bn[^${id('rev')}]\n\nRevenue $421.0bn[^untraced]\n`);
  });

  it('defines each cited fact on one line, with its formula, inputs and a link to its source', () => {
    const books = keepBooks();
    const { rev, ni } = books.facts;
    const margin = books.ledger.compute({
      label: 'Net margin [x](y)',
      unit: '%',
      period: 'TTM Sep 2026',
      formula: 'Net income / Revenue',
      inputs: [ni!, rev!],
      compute: (income, revenue) => (income! / revenue!) * 100,
    });
    const { binder } = bind([cite(margin)], books.ledger.facts());
    expect(binder.definitions()).toBe(
      `[^${margin.id}]: Net margin \\[x\\](y), TTM Sep 2026 (computed): 26.9%. Formula: Net income / Revenue, from Net income, TTM Sep 2026: $112.7bn; ` +
        'Revenue, TTM Sep 2026: $419.2bn. Source: [Computed from Test filings](https://filings.example/aapl), read 2026-11-21; data to 2026-09-27.',
    );
    expect(binder.evidence()).toEqual([rev, ni, margin]);
  });
});

describe('hostile text', () => {
  it.each(['1 ', '1,', '[a](', '"a b c ', 'w', 'a.', '-', '| 1 ', '![x](y "', '`a', '(', '1, 2 and '])(
    'of %j over and over does not hold up the process',
    (unit) => {
      // An input that costs more than in proportion takes minutes here: the runner's own time limit ends the test.
      const written = unit.repeat(12_000 / unit.length);
      expect(bind([written]).text).not.toBe('');
    },
  );
});

describe('a link in an answer', () => {
  it.each([
    ['[story](https://news.example/a?b=1)', '[story](https://news.example/a?b=1)'],
    ['[filing](https://filings.example/aapl "A title")', '[filing](https://filings.example/aapl)'],
    ['[x](https://evil.example/)', 'x'],
    ['[x](//evil.example/)', 'x'],
    ['[x](javascript:alert(1))', 'x'],
    ['![x](https://evil.example/p.png)', 'x'],
    ['![x](https://news.example/a?b=1)', 'x'],
    ['[x][ref]', 'x'],
    ['[ref]: https://evil.example/', '\\[ref]: `https://evil.example/`'],
    ['<https://evil.example/>', '`https://evil.example/`'],
    ['https://evil.example/?q=1.', '`https://evil.example/?q=1`.'],
    ['https:\\//evil.example', '`https://evil.example`'],
    ['www.evil.example', '`www.evil.example`'],
    ['one ` https://evil.example/ two', 'one \\` `https://evil.example/` two'],
    ['`` one https://evil.example/`', '\\`\\` one `https://evil.example/`\\`'],
    ['https:&#47;&#47;evil.example', 'https:&amp;#47;&amp;#47;evil.example'],
    ['me@evil.example', '`me@evil.example`'],
    ['<img src="https://evil.example/">', '&lt;img src="`https://evil.example/`">'],
    ['[a [b](https://evil.example)](https://news.example/a?b=1)', '\\[a b](`https://news.example/a?b=1`)'],
  ])('%s becomes %s', (written, expected) => {
    const { text } = bind([written]);
    expect(text.replace('(<https://news.example/a?b=1>)', '(`https://news.example/a?b=1`)')).toBe(expected);
  });
});
