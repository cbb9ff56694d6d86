import type { IncomeLine, StatementKind } from '#research/market/market.ts';
import { dropWhen, isClose, pick, type Sieve } from './drop.ts';
import type { RawLines } from './row.ts';

const everywhere = {
  revenue: 'revenues',
  interestExpense: 'interest_expense_operating',
  pretaxIncome: 'income_loss_from_continuing_operations_before_tax',
  incomeTax: 'income_tax_expense_benefit',
  netIncome: 'net_income_loss_attributable_to_parent',
} as const;

const industrial = {
  costOfRevenue: 'cost_of_revenue',
  grossProfit: 'gross_profit',
  researchAndDevelopment: 'research_and_development',
  sellingGeneralAdministrative: 'selling_general_and_administrative_expenses',
  operatingExpenses: 'operating_expenses',
  operatingIncome: 'operating_income_loss',
} as const;

const bank = {
  netInterestIncome: 'interest_income_expense_operating_net',
  noninterestIncome: 'noninterest_income',
  noninterestExpense: 'noninterest_expense',
  provisionForCreditLosses: 'provision_for_loan_lease_and_other_losses',
} as const;

const namesByKind = {
  industrial: { ...everywhere, ...industrial },
  bank: { ...everywhere, ...bank },
  insurer: everywhere,
} satisfies Record<StatementKind, Partial<Record<IncomeLine, string>>>;

/**
 * The income statement in our lines, without shares and per-share figures. A line that fails one of these is left out:
 * - revenue, cost of revenue and interest expense are positive; a zero in a cost line is the vendor's placeholder;
 * - revenue less cost of revenue is gross profit;
 * - gross profit less operating expenses is operating income, which is not pretax income to the dollar (the vendor's placeholder for
 *   companies that do not report it);
 * - pretax income less tax is income after tax;
 * - at a bank, revenue is net interest income and noninterest income (the vendor sometimes writes another sum there; the two parts are as
 *   filed), and less provision and noninterest expense it is pretax income.
 */
export function readIncome(raw: RawLines, kind: StatementKind): Sieve<IncomeLine> {
  const sieve: Sieve<IncomeLine> = { lines: pick<IncomeLine>(raw, namesByKind[kind]), dropped: [] };
  if (sieve.lines.netIncome === undefined && raw.net_income_loss !== undefined)
    sieve.lines.netIncome = raw.net_income_loss;
  if (kind === 'bank') setBankRevenue(sieve);
  dropNonPositive(sieve);
  dropUnlessGrossTies(sieve);
  dropUnlessOperatingTies(sieve, raw);
  dropUnlessTaxTies(sieve, raw);
  if (kind === 'bank') dropUnlessBankTies(sieve);
  return sieve;
}

function setBankRevenue({ lines }: Sieve<IncomeLine>): void {
  const { netInterestIncome, noninterestIncome } = lines;
  if (netInterestIncome !== undefined && noninterestIncome !== undefined)
    lines.revenue = netInterestIncome + noninterestIncome;
}

function dropNonPositive(sieve: Sieve<IncomeLine>): void {
  const positive = [
    'revenue',
    'costOfRevenue',
    'interestExpense',
    'researchAndDevelopment',
    'sellingGeneralAdministrative',
  ] as const;
  for (const line of positive) dropWhen(sieve, (sieve.lines[line] ?? 1) <= 0, [line], 'not above zero');
}

function dropUnlessGrossTies(sieve: Sieve<IncomeLine>): void {
  const { revenue, costOfRevenue, grossProfit } = sieve.lines;
  if (grossProfit === undefined) return;
  const ties =
    revenue !== undefined && costOfRevenue !== undefined && isClose(revenue - costOfRevenue, grossProfit, revenue);
  dropWhen(sieve, !ties, ['grossProfit', 'costOfRevenue'], 'revenue less cost of revenue is not gross profit');
}

function dropUnlessOperatingTies(sieve: Sieve<IncomeLine>, raw: RawLines): void {
  const { operatingIncome, operatingExpenses, revenue } = sieve.lines;
  if (operatingIncome === undefined) return;
  const names = ['operatingIncome', 'operatingExpenses'] satisfies IncomeLine[];
  const isPlaceholder = operatingIncome === raw.income_loss_from_continuing_operations_before_tax;
  dropWhen(sieve, isPlaceholder, names, 'operating income is pretax income to the dollar');
  const before = raw.gross_profit ?? revenue;
  const ties =
    before === undefined ||
    operatingExpenses === undefined ||
    isClose(before - operatingExpenses, operatingIncome, revenue ?? before);
  dropWhen(sieve, !ties, names, 'gross profit less operating expenses is not operating income');
}

function dropUnlessTaxTies(sieve: Sieve<IncomeLine>, raw: RawLines): void {
  const { pretaxIncome, incomeTax } = sieve.lines;
  const after = raw.income_loss_from_continuing_operations_after_tax;
  if (pretaxIncome === undefined) return;
  const ties = incomeTax !== undefined && after !== undefined && isClose(pretaxIncome - incomeTax, after, pretaxIncome);
  dropWhen(sieve, !ties, ['pretaxIncome', 'incomeTax'], 'pretax income less tax is not income after tax');
}

function dropUnlessBankTies(sieve: Sieve<IncomeLine>): void {
  const { revenue, provisionForCreditLosses, noninterestExpense, pretaxIncome } = sieve.lines;
  if (revenue === undefined || provisionForCreditLosses === undefined || noninterestExpense === undefined) return;
  const worked = revenue - provisionForCreditLosses - noninterestExpense;
  const ties = pretaxIncome === undefined || isClose(worked, pretaxIncome, revenue);
  const names = ['provisionForCreditLosses', 'noninterestExpense'] satisfies IncomeLine[];
  dropWhen(sieve, !ties, names, 'revenue less provision and noninterest expense is not pretax income');
}
