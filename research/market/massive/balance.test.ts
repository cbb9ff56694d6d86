import { describe, expect, it } from 'vitest';
import { readBalance } from './balance.ts';

const sound = {
  assets: 1000e6,
  current_assets: 400e6,
  fixed_assets: 100e6,
  inventory: 50e6,
  liabilities: 700e6,
  current_liabilities: 300e6,
  long_term_debt: 200e6,
  equity: 300e6,
  equity_attributable_to_parent: 290e6,
  equity_attributable_to_noncontrolling_interest: 10e6,
};

describe('a balance sheet', () => {
  it('is read in full when it balances', () => {
    const { lines, dropped } = readBalance(sound, 'industrial');
    expect(lines).toEqual({
      totalAssets: 1000e6,
      currentAssets: 400e6,
      fixedAssets: 100e6,
      inventory: 50e6,
      totalLiabilities: 700e6,
      currentLiabilities: 300e6,
      longTermDebt: 200e6,
      equity: 290e6,
      noncontrollingInterest: 10e6,
    });
    expect(dropped).toEqual([]);
  });

  it.each([
    ['liabilities that are less than nothing', { liabilities: -300e6 }, 'totalLiabilities'],
    ['liabilities that do not balance', { liabilities: 400e6 }, 'totalLiabilities'],
    ['a placeholder zero', { long_term_debt: 0 }, 'longTermDebt'],
    ['current liabilities below zero', { current_liabilities: -300e6 }, 'currentLiabilities'],
    ['current liabilities that are all liabilities', { current_liabilities: 700e6 }, 'currentLiabilities'],
    ['current assets that are all assets', { current_assets: 1000e6 }, 'currentAssets'],
    ['more debt than liabilities', { long_term_debt: 800e6 }, 'longTermDebt'],
  ])('loses %s', (_name, wrong, lost) => {
    const { lines, dropped } = readBalance({ ...sound, ...wrong }, 'industrial');
    expect(lines).not.toHaveProperty(lost);
    expect(lines.totalAssets).toBe(1000e6);
    expect(lines.equity).toBe(290e6);
    expect(dropped.map(({ line }) => line)).toContain(lost);
  });

  it('says nothing of outside shareholders that are not there', () => {
    const { lines, dropped } = readBalance(
      { ...sound, equity_attributable_to_noncontrolling_interest: 0 },
      'industrial',
    );
    expect(lines).not.toHaveProperty('noncontrollingInterest');
    expect(dropped).toEqual([]);
  });

  it('keeps negative equity', () => {
    const broke = { ...sound, liabilities: 1100e6, equity: -100e6, equity_attributable_to_parent: -100e6 };
    expect(readBalance(broke, 'industrial').lines).toMatchObject({ equity: -100e6, totalLiabilities: 1100e6 });
  });

  it('balances with what stands between liabilities and equity', () => {
    const between = { ...sound, liabilities: 650e6, temporary_equity: 50e6 };
    expect(readBalance(between, 'industrial').lines.totalLiabilities).toBe(650e6);
  });

  it('of a bank has no current part', () => {
    const { lines } = readBalance(sound, 'bank');
    expect(lines).not.toHaveProperty('currentAssets');
    expect(lines).not.toHaveProperty('currentLiabilities');
    expect(lines).not.toHaveProperty('inventory');
  });
});
