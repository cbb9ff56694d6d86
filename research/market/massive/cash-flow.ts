import type { CashFlowLine } from '#research/market/market.ts';
import { dropWhen, pick, type Sieve } from './drop.ts';
import type { RawLines } from './row.ts';

/** The vendor gives the three totals and the change in cash; capital expenditure, depreciation, dividends and buybacks are not in it. */
const names = {
  operatingCashFlow: 'net_cash_flow_from_operating_activities',
  investingCashFlow: 'net_cash_flow_from_investing_activities',
  financingCashFlow: 'net_cash_flow_from_financing_activities',
  netChangeInCash: 'net_cash_flow',
} as const;

/** The cash flow statement in our lines; all are left out when the three flows, with or without exchange gains, are not the change in cash. */
export function readCashFlow(raw: RawLines): Sieve<CashFlowLine> {
  const sieve: Sieve<CashFlowLine> = { lines: pick<CashFlowLine>(raw, names), dropped: [] };
  const { operatingCashFlow, investingCashFlow, financingCashFlow, netChangeInCash } = sieve.lines;
  const flows = [operatingCashFlow, investingCashFlow, financingCashFlow];
  if (netChangeInCash === undefined || flows.some((flow) => flow === undefined)) return sieve;
  const sum = flows.reduce<number>((total, flow) => total + (flow ?? 0), 0);
  const moved = flows.reduce<number>((total, flow) => total + Math.abs(flow ?? 0), 0);
  const gap = Math.min(
    Math.abs(sum - netChangeInCash),
    Math.abs(sum + (raw.exchange_gains_losses ?? 0) - netChangeInCash),
  );
  const why = 'the three cash flows are not the change in cash';
  dropWhen(sieve, gap > 0.01 * moved + 2e6, Object.keys(names) as CashFlowLine[], why);
  return sieve;
}
