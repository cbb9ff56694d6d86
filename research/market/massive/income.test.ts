import { describe, expect, it } from 'vitest';
import { readIncome } from './income.ts';

/** A statement in which everything ties, in the vendor's names. */
const sound = {
  revenues: 1000e6,
  cost_of_revenue: 600e6,
  gross_profit: 400e6,
  operating_expenses: 150e6,
  operating_income_loss: 250e6,
  income_loss_from_continuing_operations_before_tax: 240e6,
  income_tax_expense_benefit: 40e6,
  income_loss_from_continuing_operations_after_tax: 200e6,
  net_income_loss: 200e6,
  net_income_loss_attributable_to_parent: 195e6,
};
const soundBank = {
  revenues: 300e6,
  interest_income_expense_operating_net: 600e6,
  noninterest_income: 400e6,
  provision_for_loan_lease_and_other_losses: 100e6,
  noninterest_expense: 500e6,
  income_loss_from_continuing_operations_before_tax: 400e6,
  income_tax_expense_benefit: 80e6,
  income_loss_from_continuing_operations_after_tax: 320e6,
  net_income_loss_attributable_to_parent: 320e6,
};

describe('an income statement of an industrial company', () => {
  it('is read in full when everything ties, net income being the shareholders’', () => {
    const { lines, dropped } = readIncome(sound, 'industrial');
    expect(lines).toEqual({
      revenue: 1000e6,
      costOfRevenue: 600e6,
      grossProfit: 400e6,
      operatingExpenses: 150e6,
      operatingIncome: 250e6,
      pretaxIncome: 240e6,
      incomeTax: 40e6,
      netIncome: 195e6,
    });
    expect(dropped).toEqual([]);
  });

  it.each([
    ['a negative cost of revenue', { cost_of_revenue: -600e6 }, ['costOfRevenue', 'grossProfit']],
    [
      'a gross profit that is not the difference',
      { gross_profit: 900e6, operating_income_loss: 750e6 },
      ['grossProfit'],
    ],
    ['an operating income that does not follow', { operating_income_loss: -90e6 }, ['operatingIncome']],
    [
      'an operating income that is pretax income to the dollar',
      { operating_expenses: 160e6, operating_income_loss: 240e6 },
      ['operatingIncome'],
    ],
    [
      'a pretax income that is revenue',
      { income_loss_from_continuing_operations_before_tax: 1000e6 },
      ['pretaxIncome', 'incomeTax'],
    ],
  ])('loses the lines concerned by %s, and only those, and says why', (_name, wrong, lost) => {
    const { lines, dropped } = readIncome({ ...sound, ...wrong }, 'industrial');
    for (const line of lost) expect(lines).not.toHaveProperty(line);
    expect(lines.revenue).toBe(1000e6);
    expect(lines.netIncome).toBe(195e6);
    expect(dropped.map(({ line }) => line)).toEqual(expect.arrayContaining(lost));
  });

  it('takes no zero for a cost', () => {
    expect(readIncome({ ...sound, research_and_development: 0 }, 'industrial').lines).not.toHaveProperty(
      'researchAndDevelopment',
    );
  });

  it('leaves a missing line absent', () => {
    const { gross_profit: _gone, ...rest } = sound;
    expect(readIncome(rest, 'industrial').lines).not.toHaveProperty('grossProfit');
  });

  it('accepts rounding to the million', () => {
    expect(readIncome({ ...sound, gross_profit: 401e6 }, 'industrial').lines.grossProfit).toBe(401e6);
  });
});

describe('an income statement of a bank', () => {
  it('has net interest income and noninterest income for revenue, whatever the vendor added up', () => {
    const { lines } = readIncome(soundBank, 'bank');
    expect(lines).toMatchObject({ revenue: 1000e6, provisionForCreditLosses: 100e6, noninterestExpense: 500e6 });
  });

  it('has no cost of revenue, gross profit or operating income', () => {
    const { lines } = readIncome({ ...sound, ...soundBank }, 'bank');
    expect(lines).not.toHaveProperty('costOfRevenue');
    expect(lines).not.toHaveProperty('grossProfit');
    expect(lines).not.toHaveProperty('operatingIncome');
  });

  it('loses provision and expense that do not lead to pretax income', () => {
    const { lines } = readIncome({ ...soundBank, noninterest_expense: 50e6 }, 'bank');
    expect(lines).not.toHaveProperty('noninterestExpense');
    expect(lines).not.toHaveProperty('provisionForCreditLosses');
    expect(lines.pretaxIncome).toBe(400e6);
  });
});
