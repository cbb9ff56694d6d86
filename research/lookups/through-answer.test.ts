import { expect, it } from 'vitest';
import { isKnown, type KnownFact } from '#contract/facts.ts';
import { answer, type Question } from '#research/answer.ts';
import { draw } from '#research/figures/format.ts';
import { isFound, type Market } from '#research/market/market.ts';
import { sampleMarket } from '#research/market/sample/sample.ts';
import type { Model, WritingTask } from '#research/models/model.ts';

const now = () => Date.parse('2026-11-21T12:00:00Z');
const sample = sampleMarket({ now });
const going = new AbortController().signal;

/** Asks a model that looks up first what it then writes of. */
function ask(question: Partial<Question>, write: (task: WritingTask) => Promise<string>, market: Market = sample) {
  const model: Model = {
    name: 'Curious',
    async *write(task) {
      yield await write(task);
    },
  };
  const asked: Question = {
    agent: 'company-analyst',
    ticker: 'AAPL',
    message: 'RSI?',
    history: [],
    prompt: '',
    ...question,
  };
  return answer(asked, { market, model, now }, going);
}

async function read({ lookups }: WritingTask, name: string, input: unknown): Promise<KnownFact[]> {
  const result = await lookups.run(name, input, going);
  if ('refused' in result) throw new Error(result.refused);
  return result.facts.filter(isKnown);
}

it('a figure that the model looked up is traced, and the step is kept with the answer', async () => {
  const { text, facts, figures, steps } = await ask({ message: 'What is the gross margin?' }, async (task) => {
    const [cash] = await read(task, 'read_statements', {
      statement: 'balance',
      frequency: 'quarterly',
      periods: 1,
      lines: ['Cash'],
    });
    return `It holds [[${cash?.id}]].`;
  });
  expect(figures).toEqual({ traced: 1, untraced: 0 });
  expect(facts).toMatchObject([{ label: 'Cash', period: 'Q4 FY2026', ticker: 'AAPL' }]);
  expect(text).toMatch(/^It holds \$[\d.]+bn\[\^f\d+\]\.\n\n\[\^f\d+\]: Cash, Q4 FY2026/);
  expect(steps.at(-1)?.label).toBe('Read 1 quarter of balance sheets of AAPL');
});

it('a computation written as a citation is worked out, with its inputs as evidence', async () => {
  let expected: string | undefined;
  const { text, facts } = await ask({ message: 'What is the gross margin?' }, async (task) => {
    const known = task.facts.filter(isKnown).filter(({ label }) => label === 'Revenue');
    const ids = ['FY2023', 'FY2026'].map((year) => known.find(({ period }) => period === year)?.id ?? '');
    const [from, to] = ids.map((id) => known.find((fact) => fact.id === id)?.value ?? Number.NaN);
    expected = (100 * ((to ?? 0) / (from ?? 0) - 1)).toFixed(1);
    return `Revenue grew by [[growth(${ids.join(',')})]] in three years, and [[growth(f1,f2)]] means nothing.`;
  });
  expect(text).toMatch(
    new RegExp(`^Revenue grew by ${expected}%\\[\\^f\\d+\\] in three years, and n/a\\[\\^f\\d+\\] means nothing\\.`),
  );
  const grown = facts.find(({ label }) => label === 'Revenue growth');
  expect(grown).toMatchObject({ period: 'FY2023 to FY2026', basis: 'computed' });
  expect(facts.map(({ label, period }) => `${label} ${period}`)).toEqual(
    expect.arrayContaining(['Revenue FY2023', 'Revenue FY2026']),
  );
});

it('a peer that the model looked up is cited under its own name', async () => {
  const { facts, figures } = await ask(
    { agent: 'sector-analyst', message: 'What is the peers’ median P/E?' },
    async (task) => {
      const compared = await read(task, 'compare', { metric: 'gross margin' });
      return compared.map(({ id }) => `[[${id}]]`).join(', ');
    },
  );
  expect(figures.untraced).toBe(0);
  expect(new Set(facts.map(({ ticker }) => ticker))).toContain('MSFT');
});

it('a headline that was looked up may be quoted with its digits and linked; the same digits said plainly are untraced', async () => {
  const title = 'Apple to close 14 stores after 3 weak quarters';
  const market: Market = {
    ...sample,
    news: async (ticker, count) => {
      const news = await sample.news(ticker, count);
      return isFound(news)
        ? { ...news, found: news.found.map((article, i) => (i === 0 ? { ...article, title } : article)) }
        : news;
    },
  };
  const { text, figures } = await ask(
    { agent: 'sentiment-analyst', message: 'What is the sentiment score?' },
    async (task) => {
      const [story] = await read(task, 'read_news', { headlines: 1 });
      return `One scores [[${story?.id}]]: ["${title}"](${story?.source.url}). It closes 14 stores, see [this](https://evil.example/x).\n`;
    },
    market,
  );
  expect(figures).toEqual({ traced: 1, untraced: 1 });
  expect(text).toContain(`["${title}"](https://example.com/sample-news/`);
  expect(text).toContain('It closes 14[^untraced] stores');
  expect(text).not.toContain('](https://evil.example');
});

it('what the model computes by a look-up is the fact that a citation of the same computation gives', async () => {
  const { facts, text } = await ask({ message: 'What is the gross margin?' }, async (task) => {
    const [a, b] = await read(task, 'read_statements', {
      statement: 'cash_flow',
      periods: 2,
      lines: ['Capital expenditure'],
    });
    const [ratio] = await read(task, 'compute', { operation: 'difference', ids: [a?.id, b?.id] });
    return `[[${ratio?.id}]] and [[difference(${a?.id},${b?.id})]]`;
  });
  const marks = [...text.matchAll(/\[\^(f\d+)\](?!:)/g)].map(([, id]) => id);
  expect(new Set(marks).size).toBe(1);
  const fact = facts.find(({ id }) => id === marks[0]);
  expect(fact && draw(fact)).toMatch(/^\S+bn$/);
});
