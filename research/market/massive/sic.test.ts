import { describe, expect, it } from 'vitest';
import { listCompanies } from '#research/market/universe.ts';
import { readSic } from './sic.ts';

describe('a SIC code read as a GICS sector', () => {
  it.each([
    ['3571', 'Information Technology'],
    ['6021', 'Financials'],
    ['6324', 'Health Care'],
    ['2834', 'Health Care'],
    ['2840', 'Consumer Staples'],
    ['1311', 'Energy'],
    ['6798', 'Real Estate'],
    ['4911', 'Utilities'],
    ['4813', 'Communication Services'],
    ['5812', 'Consumer Discretionary'],
    ['3721', 'Industrials'],
    ['1040', 'Materials'],
    ['900', 'Consumer Staples'],
    ['9995', undefined],
    ['', undefined],
    ['57x', undefined],
    [undefined, undefined],
  ])('%s: %s', (code, sector) => {
    expect(readSic(code)).toBe(sector);
  });

  it('agrees with GICS for most of the companies whose GICS sector we know', () => {
    const companies = listCompanies();
    const agreeing = companies.filter(({ sic, sector }) => readSic(sic) === sector);
    expect(agreeing.length / companies.length).toBeGreaterThan(0.75);
  });
});
