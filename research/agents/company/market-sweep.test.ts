import { describe, expect, it } from 'vitest';
import { isKnown } from '#contract/facts.ts';
import { massiveMarket } from '#research/market/massive/massive.ts';
import { sampleMarket } from '#research/market/sample/sample.ts';
import { listCompanies, listFunds } from '#research/market/universe.ts';
import { answerMassive } from '#tests/support/massive-answers.ts';
import { hasRecordings, recordedNow, recordedTickers, whySkipped } from '#tests/support/recordings.ts';
import { today } from './acme.ts';
import { analyse, fact, spoilt, value } from './acme-desk.ts';

/** Names of periods and days, and the companies' own names, may stand as they are; every other digit has to come from a fact. */
const allowedDigits =
  /\[\[[^\]]*\]\]|FY\d{4}|Q[1-4] |(?:TTM )?[A-Z][a-z]{2} (?:\d{1,2}, )?\d{4}|S&P 500|Nasdaq.100|NASDAQ.100|Russell \d+/g;

it('traces every figure of every sample ticker, quickly', async () => {
  const market = sampleMarket({ now: () => today });
  const tickers = [...listCompanies(), ...listFunds()].map(({ ticker }) => ticker);
  for (const ticker of tickers) {
    const { raw, text, figures } = await analyse(market, ticker);
    expect(figures.untraced, ticker).toBe(0);
    expect(raw.replace(allowedDigits, ''), ticker).not.toMatch(/\d/);
    expect(text, ticker).not.toMatch(spoilt);
    expect(text, ticker).not.toContain('n/a | n/a | n/a | n/a | n/a');
  }
  expect(tickers.length).toBeGreaterThan(60);
});

if (!hasRecordings) console.error(whySkipped);

describe.skipIf(!hasRecordings)('on recorded filings and closes', () => {
  const replay: typeof fetch = async (input) => {
    const body = answerMassive(new URL(String(input)));
    return Response.json(
      { status: body ? 'OK' : 'NOT_FOUND', request_id: 'replay', ...body },
      { status: body ? 200 : 404 },
    );
  };
  const market = massiveMarket({
    fetch: replay,
    now: () => recordedNow,
    apiKey: 'recorded',
    baseUrl: 'https://api.massive.com',
  });

  it.each(recordedTickers)('traces every figure of %s', async (ticker) => {
    const { raw, text, figures } = await analyse(market, ticker, recordedNow);
    expect(figures.untraced).toBe(0);
    expect(figures.traced).toBeGreaterThan(40);
    expect(raw.replace(allowedDigits, '')).not.toMatch(/\d/);
    expect(text).not.toMatch(spoilt);
  });

  it('agrees with Apple’s filings and close', async () => {
    const { facts } = await analyse(market, 'AAPL', recordedNow);
    expect(value(facts, 'Revenue', 'FY2024')).toBe(391_035e6);
    expect(value(facts, 'Revenue', 'TTM Jun 2025')).toBe(94_930e6 + 124_300e6 + 95_359e6 + 94_036e6);
    expect(value(facts, 'Price')).toBe(207.57);
    expect(isKnown(fact(facts, 'Free cash flow', 'TTM Jun 2025'))).toBe(false);
  });

  it('has no trailing year for JPMorgan, whose fourth quarter of 2024 was not recorded', async () => {
    const { text, facts } = await analyse(market, 'JPM', recordedNow);
    expect(text).toContain('Q4 FY2024 is not held');
    expect(isKnown(fact(facts, 'P/E'))).toBe(false);
  });

  it('has no return on Boeing’s negative equity and no growth from its loss', async () => {
    const { text, facts } = await analyse(market, 'BA', recordedNow);
    expect(text).toContain('P/E is undefined on a loss and P/B is undefined on negative equity.');
    expect(isKnown(fact(facts, 'Return on equity', 'TTM Jun 2025'))).toBe(false);
  });
});
