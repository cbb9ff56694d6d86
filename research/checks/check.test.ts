import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AgentId, agentIds } from '#contract/agents.ts';
import { answer } from '#research/answer.ts';
import { toEconomy, toResults } from '#research/conversation/desk-events.fixture.ts';
import { toCompany, toTechnical } from '#research/conversation/desk-figures.fixture.ts';
import { toSector, toSentiment } from '#research/conversation/desk-news.fixture.ts';
import { dialogues } from '#research/conversation/dialogues.fixture.ts';
import { sampleMarket } from '#research/market/sample/sample.ts';
import { listCompanies, listFunds } from '#research/market/universe.ts';
import { builtinAnalyst } from '#research/models/builtin.ts';
import { notesOn, written } from './answers.fixture.ts';
import { blind } from './blind.fixture.ts';
import { book } from './book.fixture.ts';
import { checkAnswer } from './check.ts';

const now = () => Date.parse('2026-11-21T12:00:00Z');
const desk = { market: sampleMarket({ now }), model: builtinAnalyst(), now };

async function notesOfBuiltin(agent: AgentId, ticker: string | undefined, message: string) {
  const question = { agent, ticker, message, history: [], prompt: '' };
  const { notes } = await answer(question, desk, new AbortController().signal);
  return notes.map(({ kind, text, quote }) => `${agent} ${ticker} ${message}: ${kind}: ${text} (${quote})`);
}

describe('the built-in analyst', () => {
  const tickers = [...listCompanies(), ...listFunds()].map(({ ticker }) => ticker);

  it.each(agentIds)('as %s says nothing that its facts do not say', { timeout: 60_000 }, async (agent) => {
    const sampled = tickers.filter((_, at) => at % 5 === agentIds.indexOf(agent) % 5);
    for (const ticker of sampled) expect(await notesOfBuiltin(agent, ticker, ticker)).toEqual([]);
  });

  it('answers a portfolio manager without a contradiction', { timeout: 60_000 }, async () => {
    const desks = [...dialogues, ...toCompany, ...toTechnical, ...toSector, ...toSentiment, ...toEconomy, ...toResults];
    for (const [agent, sent, first] of desks.filter((_, at) => at % 3 === 0))
      expect(await notesOfBuiltin(agent, sent || undefined, first?.[0] ?? '')).toEqual([]);
  });
});

describe('a note', () => {
  const lies = blind.flatMap(([kind, short]) => (kind ? [short] : []));

  it('quotes words that stand in the text as they are, and names facts of the answer', () => {
    const ids = new Set(Object.values(book).map(({ id }) => id));
    for (const short of [...lies, ...lies.map((lie) => `**${lie}**`), ...lies.map((lie) => `- *${lie}*`)])
      for (const { quote, factIds, text } of notesOn(short)) {
        expect(written(short)).toContain(quote);
        expect(quote).not.toMatch(/\[\^|\*|^$/);
        expect(text).toMatch(/\.$/);
        for (const id of factIds) expect(ids).toContain(id);
      }
  });

  it('comes once for each thing, in the order of the text, and not without end', () => {
    const [first, second] = ['Revenue fell {revg26}.', 'Diluted EPS dropped {epsg26}.'];
    expect(notesOn(`${second} ${first} ${second}`).map(({ quote }) => quote)).toEqual(['dropped 13.4%', 'fell 5.3%']);
    const many = Array.from({ length: 60 }, (_, at) => `Revenue fell {revg26|${at}.3%}.`).join(' ');
    expect(notesOn(many)).toHaveLength(20);
  });

  it('is about the answer, not about headlines, quotations, code or footnotes', () => {
    expect(
      notesOn('“Revenue fell {revg26}”, a headline says. `fell {revg26}` and [fell {revg26}](https://a.example).'),
    ).toEqual([]);
    const text = 'All is well.\n\n[^f9]: Revenue fell 5.3%[^f7], FY2026.';
    expect(checkAnswer({ text, facts: Object.values(book) })).toEqual([]);
  });
});

describe('any text at all', () => {
  const names = Object.keys(book);
  const pieces = fc.oneof(
    fc.constantFrom(...names.map((name) => `{${name}}`)),
    fc.constantFrom(
      'fell',
      'rose',
      'to',
      'from',
      ' of ',
      'total',
      '=',
      '+',
      '|',
      '\n',
      '\n\n',
      '| a | b |',
      '**',
      'price target',
      'upside',
      'on May 3, 2031',
      '(',
      ')',
      '.',
      ',',
      '[^f999]',
      '[^untraced]',
      '“',
      '`',
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/[{}]/g, '')),
  );

  it('is read without failing, and every quote is found in it', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const short = parts.join(' ');
        for (const { quote } of notesOn(short)) expect(written(short)).toContain(quote);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['one sentence without an end', 'revenue rose {revg26} and '],
    ['nothing but openings', '( [ “ ` | '],
    ['figures side by side', '{revg26}'],
    ['one long row', '| {rev26} '],
    ['sums', '{cash} and {investments} add up to '],
  ])('is read to its end when it is long: %s', (_, part) => {
    expect(notesOn(part.repeat(30_000 / part.length)).length).toBeLessThanOrEqual(20);
  });
});
