import { type Fact, isKnown } from '#contract/facts.ts';
import type { FinancialsReply, FinancialTable, Frequency, TableId } from '#contract/financials.ts';
import type { Market } from '#research/market/market.ts';
import { readFinancials } from './financials.ts';

/** For tests: the page of one company, with ways to read a cell as a person would. */
export async function openPage(market: Market, ticker: string, now: number) {
  const reply = await readFinancials({ ticker, market, now });
  const byId = new Map(reply.facts.map((fact) => [fact.id, fact]));
  const tables = tablesOf(reply);
  const table = (id: TableId, frequency: Frequency): FinancialTable => {
    const found = tables.find((one) => one.id === id && one.frequency === frequency);
    if (!found) throw new Error(`no ${frequency} ${id}`);
    return found;
  };
  const factAt = (shown: FinancialTable, label: string, column: string | number): Fact | undefined => {
    const row = shown.rows.find((one) => one.label === label);
    const at = typeof column === 'number' ? column : shown.columns.findIndex(({ name }) => name === column);
    return byId.get(row?.cells.at(at) ?? '');
  };
  const valueAt = (shown: FinancialTable, label: string, column: string | number): number | undefined => {
    const fact = factAt(shown, label, column);
    return fact && isKnown(fact) ? fact.value : undefined;
  };
  return { reply, byId, tables, table, factAt, valueAt };
}

export function tablesOf({ tables }: FinancialsReply): FinancialTable[] {
  return 'missing' in tables ? [] : tables;
}
