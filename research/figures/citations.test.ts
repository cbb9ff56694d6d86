import { describe, expect, it } from 'vitest';
import { isKnown, type KnownFact } from '#contract/facts.ts';
import { createBinder } from './bind.ts';
import { keepBooks } from './books.fixture.ts';
import { draw } from './format.ts';

const { ledger, facts } = keepBooks();
const id = (name: string) => facts[name]!.id;
const [rev, om, low, r3, eur, gone, growth, employees] = [
  'rev',
  'om',
  'low',
  'r3',
  'eur',
  'gone',
  'growth',
  'employees',
].map(id);

function bind(text: string) {
  const binder = createBinder(ledger.facts(), { names: ['AAPL', 'Apple Inc.'], writer: 'model' });
  return { text: binder.push(text) + binder.end(), binder };
}

describe('a citation as models write it', () => {
  it.each([
    [`It is [[${rev!.toUpperCase()}]].`, `It is $419.2bn[^${rev}].`],
    [`It is [${rev}].`, `It is $419.2bn[^${rev}].`],
    [`It is [[${rev}].`, `It is $419.2bn[^${rev}].`],
    [`It is [[${rev} and more.`, `It is $419.2bn[^${rev}] and more.`],
    [`It is \\[\\[${rev}\\]\\].`, `It is $419.2bn[^${rev}].`],
    [`It is 【${rev}】.`, `It is $419.2bn[^${rev}].`],
    [`It is [[ ${rev} ]].`, `It is $419.2bn[^${rev}].`],
    [`[[${rev}]][[${om}]]`, `$419.2bn[^${rev}] 32.4%[^${om}]`],
    [`[[${rev}, ${om}]]`, `$419.2bn[^${rev}], 32.4%[^${om}]`],
    [`[${rev}, ${om}]`, `$419.2bn[^${rev}], 32.4%[^${om}]`],
    [`([[${rev}]])`, `($419.2bn[^${rev}])`],
    [`**[[${rev}]]**`, `**$419.2bn[^${rev}]**`],
    [`# On [[${rev}]]\n`, `# On $419.2bn[^${rev}]\n`],
    [`\`[[${rev}]]\``, `$419.2bn[^${rev}]`],
    [`[see [[${rev}]]](https://filings.example/aapl)`, `see $419.2bn[^${rev}]`],
    [`| Revenue | [[${rev}]] |`, `| Revenue | $419.2bn[^${rev}] |`],
    [`[[${rev}:bn,1]] in prose`, `$419.2bn[^${rev}] in prose`],
    [`It was [[${gone}]].`, `It was n/a[^${gone}].`],
    [`It was $[[${gone}]].`, `It was n/a[^${gone}].`],
  ])('%s becomes %s', (written, expected) => {
    expect(bind(written).text).toBe(expected);
  });

  it.each([
    [`$[[${rev}]]`, `$419.2bn[^${rev}]`],
    [`US$ [[${rev}]]`, `$419.2bn[^${rev}]`],
    [`€[[${rev}]]`, `$419.2bn[^${rev}]`],
    [`$[[${eur}]]`, `EUR 12.3bn[^${eur}]`],
    [`$[[${om}]]`, `32.4%[^${om}]`],
    [`$**[[${rev}]]**`, `**$419.2bn[^${rev}]**`],
    [`[[${rev}]] billion`, `$419.2bn[^${rev}]`],
    [`[[${rev}]] million dollars`, `$419.2bn[^${rev}]`],
    [`**[[${rev}]]** billion`, `**$419.2bn[^${rev}]**`],
    [`[[${om}]]%`, `32.4%[^${om}]`],
    [`[[${om}]] percent`, `32.4%[^${om}]`],
    [`[[${om}]] basis points`, `32.4%[^${om}]`],
    [`[[${om}:bare]] points`, `32.4%[^${om}]`],
    [`[[${om}:bare]]%`, `32.4[^${om}]%`],
    [`[[${employees}]] thousand people`, `164,000[^${employees}] people`],
    [`it moved -[[${r3}]]`, `it moved −7.4%[^${r3}]`],
    [`it moved +[[${r3}]]`, `it moved −7.4%[^${r3}]`],
    [`it moved -[[${growth}]]`, `it moved 4.9%[^${growth}]`],
    [`it moved +[[${growth}]]`, `it moved +4.9%[^${growth}]`],
    [`$[[${low}]]-[[${low}]]`, `$148.00[^${low}]-$148.00[^${low}]`],
    [`[[${rev}:bn,1]] million`, `$419.2bn[^${rev}]`],
    [`[[${rev}:bn,1]] billion`, `419.2[^${rev}] billion`],
  ])('says sign, currency, scale and unit once and rightly: %s becomes %s', (written, expected) => {
    expect(bind(written).text).toBe(expected);
  });

  it('is drawn in full under a table head of another scale', () => {
    const table = (head: string) => bind(`| ${head} | FY2025 |\n|---|---|\n| Revenue | [[${rev}:bn,1]] |\n`).text;
    expect(table('USD bn')).toContain(`| 419.2[^${rev}] |`);
    expect(table('USD m')).toContain(`| $419.2bn[^${rev}] |`);
    expect(table('Metric')).toContain(`| $419.2bn[^${rev}] |`);
  });

  it.each(['It is [[f1', 'It is [[', 'It is [[f', 'It is [[growth(f1,'])(
    'that the text breaks off in is marked: %s',
    (text) => {
      const { text: bound, binder } = bind(text);
      expect(bound).toBe('It is ?[^untraced]');
      expect(binder.doubts()).toEqual([
        { written: '?', kind: 'unknown_id', reason: 'The text breaks off inside a citation.' },
      ]);
    },
  );

  it('never lets two square brackets through, whatever stands in them', () => {
    for (const odd of ['[[', '[[[[', '[[ [[', ']] [[x', '[[f1]] [[', '[[[f1]]]', '[[a\n', '[[f1|f2]]', '[[]]', '[[(]]'])
      expect(bind(`${odd} and so on`).text, odd).not.toContain('[[');
  });
});

describe('a calculation cited in the text', () => {
  const asked: string[] = [];
  const computed = (name: string): KnownFact => ({
    ...(facts[name] as KnownFact),
    id: 'f900',
    label: 'Revenue growth, computed',
    basis: 'computed',
    value: 5.58,
    unit: '%',
  });
  const binder = () =>
    createBinder(ledger.facts(), {
      names: ['AAPL'],
      writer: 'model',
      compute: (operation, ids) => {
        asked.push(`${operation}(${ids})`);
        if (operation === 'growth') return computed('growth');
        return operation === 'ratio'
          ? { id: 'f901', ticker: 'AAPL', label: 'Ratio', missing: 'The base is zero.' }
          : undefined;
      },
    });

  it('is worked out, drawn with its options, traced, and worked out once', () => {
    const bound = binder();
    asked.length = 0;
    const text = bound.push(`Up [[growth(${rev}, ${om})]], or [[Growth(${rev},${om}):2,+]].`) + bound.end();
    expect(text).toBe('Up 5.6%[^f900], or +5.58%[^f900].');
    expect(asked).toEqual([`growth(${rev},${om})`]);
    expect(bound.count()).toEqual({ traced: 2, untraced: 0 });
    expect(bound.evidence().map((fact) => fact.id)).toContain('f900');
    expect(bound.definitions()).toMatch(/^\[\^f900\]: Revenue growth, computed/m);
  });

  it('is n/a where the result is missing, and marked where there is no such operation or no such fact', () => {
    const bound = binder();
    const text = bound.push(`[[ratio(${rev},${om})]], [[frobnicate(${rev})]], [[growth(${rev},f999)]].`) + bound.end();
    expect(text).toBe('n/a[^f901], ?[^untraced], ?[^untraced].');
    expect(text).not.toMatch(/\d(?![^[]*\])/);
    expect(bound.doubts().map(({ kind }) => kind)).toEqual(['unknown_id', 'unknown_id']);
  });

  it('is marked where nothing can work it out', () => {
    expect(bind(`[[growth(${rev},${om})]]`).text).toBe('?[^untraced]');
  });
});

describe('what is looked up while the text is written', () => {
  const fresh: KnownFact = { ...(facts.om as KnownFact), id: 'f950', ticker: 'GOOGL', value: 33.3 };

  it('can be cited and matched from then on; table, heading and last metric stay in mind', () => {
    const binder = createBinder(ledger.facts(), { names: ['AAPL', 'Apple Inc.'], writer: 'model' });
    const before = binder.push('| USD bn | FY2024 | FY2025 |\n|---|---|---|\n| Revenue | 391.0 | [[f950]] |\n');
    binder.learn([...ledger.facts(), fresh], { others: [{ ticker: 'GOOGL', names: ['GOOGL', 'Alphabet Inc.'] }] });
    const after = binder.push(
      '| Revenue | 391.0 | 412.8 |\n\nOperating margin is 32.4%, Alphabet’s operating margin 33.3%: [[f950]].\n',
    );
    expect(before).toContain(`| 391.0[^${id('rev24')}] | ?[^untraced] |`);
    expect(after).toContain(`| 391.0[^${id('rev24')}] | 412.8[^${id('rev25')}] |`);
    expect(after).toContain(`32.4%[^${om}], Alphabet’s operating margin 33.3%[^f950]: 33.3%[^f950].`);
  });

  it('may be linked to from then on', () => {
    const binder = createBinder(ledger.facts(), { names: ['AAPL'], writer: 'model' });
    const link = '[The story](https://news.example/new) ends.\n';
    expect(binder.push(link)).toBe('The story ends.\n');
    binder.learn(ledger.facts(), { links: [{ name: 'News', url: 'https://news.example/new', retrievedAt: '' }] });
    expect(binder.push(link)).toBe(link);
  });

  it('changes nothing when it brings nothing new', () => {
    const text = '### Growth\nRevenue was $419.2bn. It grew 4.9%.\n';
    const binder = createBinder(ledger.facts(), { names: ['AAPL'], writer: 'model' });
    const parts = text.match(/.{1,7}|\n/gs) ?? [];
    let sent = '';
    for (const part of parts) {
      binder.learn(ledger.facts());
      sent += binder.push(part);
    }
    expect(sent + binder.end()).toBe(bind(text).text);
  });
});

describe('the doubt about a figure', () => {
  const doubtsOf = (text: string) => bind(text).binder.doubts();

  it.each([
    [
      'Operating margin is 24.9%.',
      '24.9%',
      'other_value',
      'The fact says 32.4%: Operating margin, TTM Sep 2026.',
      'om',
    ],
    [
      'In FY2025 the gross margin was 46.2%.',
      '46.2%',
      'other_period',
      '46.2% is the figure of FY2024, not of FY2025.',
      'gm24',
    ],
    ['Operating margin is 45.2%.', '45.2%', 'other_company', "45.2% is MSFT's.", 'omMsft'],
    ['Revenue was $419.2 million.', '$419.2 million', 'other_unit', 'The fact is in billions: $419.2bn.', 'rev'],
    ['Operating margin of 32.4x.', '32.4x', 'other_unit', 'The fact is in per cent: 32.4%.', 'om'],
    [
      'Subscribers: 150 million.',
      '150 million',
      'no_fact',
      'No fact gathered for this answer says this figure.',
      undefined,
    ],
  ])('%s', (text, written, kind, reason, name) => {
    expect(doubtsOf(text)).toEqual([{ written, kind, reason, ...(name ? { factId: id(name) } : {}) }]);
  });

  it('stands in the order of the marks, with the fact that comes nearest among the evidence and the reasons at the end', () => {
    const { text, binder } = bind('Revenue was $421.2bn, [[f999]], and operating margin 24.9%.');
    expect(text).toBe('Revenue was $421.2bn[^untraced], ?[^untraced], and operating margin 24.9%[^untraced].');
    expect(binder.doubts().map(({ written, kind }) => [written, kind])).toEqual([
      ['$421.2bn', 'other_value'],
      ['?', 'unknown_id'],
      ['24.9%', 'other_value'],
    ]);
    expect(binder.evidence().map((fact) => fact.id)).toEqual([rev, om]);
    expect(binder.definitions()).toBe(
      '[^untraced]: Untraced: treat as unverified. 1) $421.2bn: The fact says $419.2bn: Revenue, TTM Sep 2026. 2) ?: The text cites a fact that does not exist. 3) 24.9%: The fact says 32.4%: Operating margin, TTM Sep 2026.',
    );
  });

  it('lists a bounded number of reasons', () => {
    const { binder } = bind(Array.from({ length: 500 }, (_, at) => `It was ${at + 3}.5 billion.`).join('\n'));
    expect(binder.doubts().length).toBe(500);
    expect(binder.definitions()).toMatch(/ And 470 more\.$/);
    expect(binder.definitions().length).toBeLessThan(4000);
  });

  it('says no more of another fact than is so', () => {
    for (const fact of ledger.facts().filter(isKnown)) {
      for (const doubt of doubtsOf(`${fact.label} was 987.6%.`)) {
        const near = ledger.find(doubt.factId ?? '');
        if (near && isKnown(near)) expect(doubt.reason).toContain(draw(near));
      }
    }
  });
});
