import { describe, expect, it } from 'vitest';
import type { FiscalPeriod, Statements } from '#research/market/market.ts';
import { drawActions } from './actions.ts';
import { type Character, characterOf, listCharacters } from './characters.ts';
import { drawStatements } from './statements.ts';

const today = '2026-11-21';
const read = (character: Character, day = today) => drawStatements(character, day, `${day}T00:00:00.000Z`);
const all = listCharacters().map((character): [string, Statements, Character] => [
  character.company.ticker,
  read(character),
  character,
]);
const periodsOf = ({ annual, quarterly }: Statements) => [...annual, ...quarterly];
const ofKind = (...kinds: string[]) => all.filter(([, { kind }]) => kinds.includes(kind));

function at<L extends string>(lines: Partial<Record<L, number>>, line: L): number {
  const amount = lines[line];
  if (amount === undefined) throw new Error(`no ${line}`);
  return amount;
}

describe.each(all)('the statements of %s', (_, statements) => {
  it('cover seven years and their quarters, and what has been filed since, in order and without gaps', () => {
    const { annual, quarterly } = statements;
    expect(annual).toHaveLength(7);
    expect(quarterly.length).toBeGreaterThanOrEqual(28);
    expect(quarterly.length).toBeLessThanOrEqual(31);
    for (const periods of [annual, quarterly])
      periods.slice(1).forEach((period, i) => {
        expect(Date.parse(period.start) - Date.parse(periods[i]!.end)).toBe(86_400_000);
      });
  });

  it('balance', () => {
    for (const { balance } of periodsOf(statements)) {
      expect(at(balance, 'totalAssets')).toBe(at(balance, 'totalLiabilities') + at(balance, 'equity'));
      for (const line of ['cash', 'fixedAssets', 'totalLiabilities', 'longTermDebt'] as const)
        expect(at(balance, line)).toBeGreaterThan(0);
    }
  });

  it('tie cash flow to cash', () => {
    statements.quarterly.forEach(({ cashFlow, balance }, i) => {
      const change = at(cashFlow, 'netChangeInCash');
      expect(
        at(cashFlow, 'operatingCashFlow') + at(cashFlow, 'investingCashFlow') + at(cashFlow, 'financingCashFlow'),
      ).toBe(change);
      const before = statements.quarterly[i - 1];
      if (before) expect(at(before.balance, 'cash') + change).toBe(at(balance, 'cash'));
    });
  });

  it('roll retained earnings: income less dividends and repurchases', () => {
    statements.quarterly.slice(1).forEach(({ income, cashFlow, balance }, i) => {
      const before = at(statements.quarterly[i]!.balance, 'retainedEarnings');
      const paid = (cashFlow.dividendsPaid ?? 0) + (cashFlow.shareRepurchases ?? 0);
      expect(before + at(income, 'netIncome') + paid).toBe(at(balance, 'retainedEarnings'));
    });
  });

  it('add quarters up to years, line by line, and end the year on its last balance', () => {
    for (const year of statements.annual) {
      const quarters = statements.quarterly.filter(({ fiscalYear }) => fiscalYear === year.fiscalYear);
      expect(quarters.map(({ fiscalPeriod }) => fiscalPeriod)).toEqual(['Q1', 'Q2', 'Q3', 'Q4']);
      expect(year.balance).toEqual(quarters[3]!.balance);
      expect([quarters[0]!.start, quarters[3]!.end]).toEqual([year.start, year.end]);
      for (const section of ['income', 'cashFlow'] as const)
        for (const [line, amount] of Object.entries(year[section])) {
          if (/Shares|Eps/.test(line) && line !== 'shareRepurchases') continue;
          const sum = quarters.reduce(
            (total, quarter) => total + ((quarter[section] as Record<string, number>)[line] ?? 0),
            0,
          );
          expect(sum, `${line} FY${year.fiscalYear}`).toBe(amount);
        }
    }
  });

  it('agree on earnings per share to the cent', () => {
    for (const { income } of periodsOf(statements))
      for (const [eps, shares] of [
        ['basicEps', 'basicShares'],
        ['dilutedEps', 'dilutedShares'],
      ] as const) {
        const gap = Math.abs(at(income, eps) * at(income, shares) - at(income, 'netIncome'));
        expect(gap).toBeLessThanOrEqual(0.005_000_1 * at(income, shares));
      }
  });

  it('say only what had been filed, after the period ended and within the time that the SEC allows', () => {
    for (const { filed, end, fiscalPeriod, derived, source } of periodsOf(statements)) {
      expect(source.name).toMatch(/^Sample filing 10-[KQ] /);
      expect(source.url).toBeUndefined();
      if (fiscalPeriod === 'Q4') {
        expect([filed, derived]).toEqual([undefined, expect.stringContaining('less the first three quarters')]);
        continue;
      }
      expect(filed! <= today && filed! > end).toBe(true);
      expect((Date.parse(filed!) - Date.parse(end)) / 86_400_000).toBeLessThanOrEqual(fiscalPeriod === 'FY' ? 75 : 45);
    }
  });
});

describe('each kind of company', () => {
  it('an industrial company has gross profit, operating income, and current assets within total assets', () => {
    for (const [ticker, statements] of ofKind('industrial'))
      for (const { income, balance } of periodsOf(statements)) {
        const line = (name: Parameters<typeof at<keyof FiscalPeriod['income']>>[1]) => at(income, name);
        expect(line('grossProfit'), ticker).toBe(line('revenue') - line('costOfRevenue'));
        expect(line('operatingExpenses'), ticker).toBe(
          (income.researchAndDevelopment ?? 0) + line('sellingGeneralAdministrative'),
        );
        expect(line('operatingIncome'), ticker).toBe(line('grossProfit') - line('operatingExpenses'));
        expect(line('pretaxIncome'), ticker).toBe(line('operatingIncome') - line('interestExpense'));
        expect(line('netIncome'), ticker).toBe(line('pretaxIncome') - line('incomeTax'));
        expect(line('sellingGeneralAdministrative'), ticker).toBeGreaterThan(0);
        expect(at(balance, 'currentAssets'), ticker).toBeLessThan(at(balance, 'totalAssets'));
        expect(at(balance, 'currentLiabilities'), ticker).toBeLessThan(at(balance, 'totalLiabilities'));
      }
  });

  it('a bank has net interest income and provisions, and neither cost of revenue nor current assets', () => {
    const banks = ofKind('bank');
    expect(banks.map(([ticker]) => ticker)).toEqual(['JPM', 'BAC', 'WFC', 'GS', 'MS', 'AXP']);
    for (const [ticker, statements] of banks)
      for (const { income, balance } of periodsOf(statements)) {
        const earned = at(income, 'netInterestIncome') + at(income, 'noninterestIncome');
        expect(earned, ticker).toBe(at(income, 'revenue'));
        expect(at(income, 'pretaxIncome'), ticker).toBe(
          earned - at(income, 'provisionForCreditLosses') - at(income, 'noninterestExpense'),
        );
        expect(income).not.toHaveProperty('costOfRevenue');
        expect(income).not.toHaveProperty('operatingIncome');
        expect(balance).not.toHaveProperty('currentAssets');
      }
  });

  it('an insurer takes its expenses and interest from revenue, and has no current assets', () => {
    for (const [ticker, statements] of ofKind('insurer'))
      for (const { income, balance } of periodsOf(statements)) {
        const left = at(income, 'revenue') - at(income, 'operatingExpenses') - at(income, 'interestExpense');
        expect(left, ticker).toBe(at(income, 'pretaxIncome'));
        expect(balance).not.toHaveProperty('currentAssets');
        expect(income).not.toHaveProperty('grossProfit');
      }
  });

  it('keeps its own fiscal year', () => {
    const lastYear = (ticker: string) => all.find(([name]) => name === ticker)?.[1].annual.at(-1);
    expect(lastYear('AAPL')).toMatchObject({ fiscalYear: 2026, start: '2025-10-01', end: '2026-09-30' });
    expect(lastYear('MSFT')).toMatchObject({ fiscalYear: 2026, end: '2026-06-30' });
    expect(lastYear('HD')).toMatchObject({ fiscalYear: 2025, end: '2026-01-31' });
    expect(lastYear('WMT')).toMatchObject({ fiscalYear: 2026, end: '2026-01-31' });
    expect(lastYear('JNJ')).toMatchObject({ fiscalYear: 2025, end: '2025-12-31' });
  });

  it('some have lost money, and a loss is not diluted', () => {
    const losses = all.flatMap(([ticker, { annual }]) =>
      annual.filter(({ income }) => at(income, 'netIncome') < 0).map((year) => ({ ticker, year })),
    );
    expect(new Set(losses.map(({ ticker }) => ticker)).size).toBeGreaterThanOrEqual(5);
    expect(losses.filter(({ ticker }) => ticker === 'BA').length).toBeGreaterThanOrEqual(4);
    for (const { year } of losses) expect(year.income.dilutedShares).toBe(year.income.basicShares);
  });
});

describe('time', () => {
  it('adds to the statements and never changes them', () => {
    const [, now, character] = all.find(([ticker]) => ticker === 'JPM')!;
    const later = read(character, '2027-02-10');
    const known = later.quarterly.filter(({ end }) => now.quarterly.some((quarter) => quarter.end === end));
    const figures = ({ income, balance, cashFlow }: FiscalPeriod) => ({ income, balance, cashFlow });
    expect(known.length).toBeGreaterThan(20);
    for (const quarter of known)
      expect(figures(quarter)).toEqual(figures(now.quarterly.find(({ end }) => end === quarter.end)!));
  });

  it('shows a quarter from the day of its filing on', () => {
    const character = characterOf('AAPL')!;
    const { filed } = read(character).quarterly.find(
      ({ fiscalPeriod, fiscalYear }) => fiscalPeriod === 'Q3' && fiscalYear === 2026,
    )!;
    const dayBefore = new Date(Date.parse(filed!) - 86_400_000).toISOString().slice(0, 10);
    expect(read(character, dayBefore).quarterly.at(-1)?.fiscalPeriod).toBe('Q2');
    expect(read(character, filed).quarterly.at(-1)?.fiscalPeriod).toBe('Q3');
  });
});

describe('dividends', () => {
  it('are as large as the cash flow statement has them', () => {
    for (const [ticker, { quarterly }, character] of all) {
      const { dividends } = drawActions(character, today);
      for (const { start, end, cashFlow, income } of quarterly) {
        const paid = -(cashFlow.dividendsPaid ?? 0);
        const inQuarter = dividends.filter(({ exDate }) => exDate >= start && exDate <= end);
        const perShare = inQuarter.reduce((sum, { amount }) => sum + amount, 0);
        expect(inQuarter.length, `${ticker} ${end}`).toBe(paid ? 1 : 0);
        expect(Math.abs(perShare * at(income, 'basicShares') - paid), `${ticker} ${end}`).toBeLessThanOrEqual(
          paid * 0.01 + 1e6,
        );
      }
    }
  });

  it('have gone ex, are paid after it, and are not cut', () => {
    const { dividends } = drawActions(characterOf('JNJ')!, today);
    expect(dividends.length).toBeGreaterThan(40);
    dividends.forEach(({ exDate, payDate, amount }, i) => {
      expect(exDate <= today && payDate! > exDate).toBe(true);
      expect(amount).toBeGreaterThanOrEqual(dividends[i - 1]?.amount ?? 0);
    });
    expect(drawActions(characterOf('BA')!, today).dividends).toEqual([]);
  });
});
