import { describe, expect, it } from 'vitest';
import { articleSchema } from '#contract/market.ts';
import { isoDate, lastClose, newYorkClock } from '#research/market/calendar.ts';
import { drawActions } from './actions.ts';
import { drawBars } from './bars.ts';
import { type Character, characterOf, listCharacters } from './characters.ts';
import { drawReports } from './earnings.ts';
import { drawNews } from './news.ts';
import { drawFactors } from './returns.ts';
import { drawStatements } from './statements.ts';
import { headlineName, money } from './wording.ts';

const now = Date.parse('2026-11-21T06:00:00Z');
const factors = drawFactors(lastClose(now));
const barsByTicker = new Map(
  listCharacters().map((character) => [character.company.ticker, drawBars(character, factors)]),
);
const barsOf = ({ company }: Character) => barsByTicker.get(company.ticker)!;
const newsOf = (character: Character, at = now, count = 1000) => drawNews(character, barsOf(character), at, count);
const all = listCharacters().map((character) => ({ character, articles: newsOf(character) }));
const dayOf = (published: string) => newYorkClock(Date.parse(published)).date;

const movesByTicker = new Map(
  [...barsByTicker].map(([ticker, bars]) => [
    ticker,
    new Map(bars.slice(1).map(({ t, c }, i) => [isoDate(t), { close: c, change: c / bars[i]!.c - 1 }])),
  ]),
);
const moveOn = ({ company }: Character, date: string) => movesByTicker.get(company.ticker)!.get(date)!;

const moved =
  /shares (rise|gain|climb|jump|surge|rally|fall|decline|slip|drop|slide|tumble) (\d+\.\d)%(?: to \$(\d+\.\d\d))?/;
const rising = /^(rise|gain|climb|jump|surge|rally)$/;

describe('headlines', () => {
  it('about a move have the sign, the size and the close of that day', () => {
    let seen = 0;
    for (const { character, articles } of all)
      for (const { title, published_utc } of articles) {
        const [, verb, size, close] = moved.exec(title) ?? [];
        if (!verb || !size) continue;
        seen++;
        const day = moveOn(character, dayOf(published_utc));
        expect(day.change > 0, title).toBe(rising.test(verb));
        expect(Math.abs(day.change * 100).toFixed(1), title).toBe(size);
        if (close) expect(day.close.toFixed(2), title).toBe(close);
      }
    expect(seen).toBeGreaterThan(2000);
  });

  it('that praise or blame come on days that went the same way', () => {
    const tone =
      /(?<good>price target to .* from|wins multi-year|stronger demand|ahead of plan)|(?<bad>faces lawsuit|warns of|loses|Regulator opens)/;
    let seen = 0;
    for (const { character, articles } of all)
      for (const { title, published_utc } of articles) {
        const groups = tone.exec(title)?.groups;
        if (!groups || title.includes('cuts')) continue;
        seen++;
        expect(moveOn(character, dayOf(published_utc)).change > 0, title).toBe(groups.good !== undefined);
      }
    expect(seen).toBeGreaterThan(500);
  });

  it('about results have the figures of the statements', () => {
    for (const { character, articles } of all) {
      const { quarterly } = drawStatements(character, '2026-11-21', '');
      for (const report of drawReports(character, '2026-11-21').slice(-4)) {
        const period = quarterly.find(({ end }) => end === report.end);
        if (!period) continue;
        expect([report.eps, report.revenue * 1e6]).toEqual([period.income.dilutedEps, period.income.revenue]);
        const about = articles.filter(
          ({ published_utc, title }) => dayOf(published_utc) === report.released && /earnings estimates/.test(title),
        );
        expect(about.length, character.company.ticker).toBeGreaterThan(0);
        for (const { title } of about) {
          expect(title).toContain(`$${Math.abs(report.eps).toFixed(2)}`);
          const verdict =
            report.eps > report.epsExpected ? 'beats' : report.eps < report.epsExpected ? 'misses' : 'meets';
          expect(title).toContain(` ${verdict} `);
        }
        const sales = articles.find(
          ({ published_utc, title }) =>
            dayOf(published_utc) === report.released && / revenue (rises|falls)/.test(title),
        );
        if (sales) expect(sales.title).toContain(money(report.revenue));
      }
    }
  });

  it('about a dividend have its amount', () => {
    let seen = 0;
    for (const { character, articles } of all) {
      const { dividends } = drawActions(character, '2026-11-21');
      for (const { title, description } of articles) {
        const amount = /dividend (?:of|to) \$(\d+\.\d\d)/.exec(title)?.[1];
        if (!amount || !description) continue;
        seen++;
        const known = dividends.slice(-6).map((dividend) => dividend.amount.toFixed(2));
        if (known.length) expect(known.includes(amount) || title.includes('raises'), title).toBe(true);
      }
    }
    expect(seen).toBeGreaterThan(100);
  });

  it('name the company', () => {
    for (const { character, articles } of all)
      for (const { title } of articles) expect(title).toContain(headlineName(character.company));
    expect(headlineName(characterOf('PG')!.company)).toBe('Procter & Gamble');
    expect(headlineName(characterOf('HD')!.company)).toBe('Home Depot');
    expect(headlineName(characterOf('BRK.B')!.company)).toBe('Berkshire Hathaway');
  });
});

describe('the flow of news', () => {
  const ofLastMonth = (character: Character) =>
    newsOf(character).filter(({ published_utc }) => Date.parse(published_utc) > now - 30 * 86_400_000);

  it('is rich for the large, and too little to judge for a few', () => {
    for (const ticker of ['AAPL', 'MSFT', 'AMZN', 'META', 'JPM']) {
      const count = ofLastMonth(characterOf(ticker)!).length;
      expect(count, ticker).toBeGreaterThanOrEqual(20);
      expect(count, ticker).toBeLessThanOrEqual(60);
    }
    for (const ticker of ['O', 'AEP', 'APD']) expect(ofLastMonth(characterOf(ticker)!).length, ticker).toBeLessThan(5);
  });

  it('is newest first, well formed, each story once, at an address of ours', () => {
    for (const { articles } of all) {
      expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
      articles.forEach((article, i) => {
        expect(articleSchema.parse(article)).toEqual(article);
        expect(article.article_url).toBe(`https://example.com/sample-news/${article.id.replace('sample-', '')}`);
        if (i > 0) expect(article.published_utc <= articles[i - 1]!.published_utc).toBe(true);
      });
    }
  });

  it('has several publishers, rewrites of one story by another, and opinion', () => {
    const articles = newsOf(characterOf('AAPL')!, now, 200);
    expect(new Set(articles.map(({ publisher }) => publisher.name)).size).toBe(5);
    const byTitle = Map.groupBy(articles, ({ title, published_utc }) => `${dayOf(published_utc)} ${title}`);
    expect(
      [...byTitle.values()].filter((same) => new Set(same.map(({ publisher }) => publisher.name)).size > 1).length,
    ).toBeGreaterThan(3);
    expect(articles.some(({ title }) => title.startsWith('Opinion: '))).toBe(true);
  });

  it('has nothing from the future, and time adds to it without changing it', () => {
    const character = characterOf('TSLA')!;
    const moments = [
      '2026-11-18T14:00:00Z',
      '2026-11-18T20:59:00Z',
      '2026-11-18T21:30:00Z',
      '2026-11-19T03:00:00Z',
    ].map((at) => Date.parse(at));
    const later = newsOf(character);
    for (const at of moments) {
      const known = drawBars(character, drawFactors(lastClose(at)));
      const then = drawNews(character, known, at, 60);
      for (const { published_utc } of then) expect(Date.parse(published_utc)).toBeLessThanOrEqual(at);
      expect(then).toEqual(later.filter(({ published_utc }) => Date.parse(published_utc) <= at).slice(0, 60));
    }
  });

  it('gives as many stories as asked for', () => {
    expect(newsOf(characterOf('NVDA')!, now, 5)).toHaveLength(5);
  });
});
