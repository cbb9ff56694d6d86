import { useSearchParams } from 'wouter';
import { type Frequency, frequencies, type TableId, tableIds } from '#contract/financials.ts';

export type View = { table: TableId; frequency: Frequency };

/** Which table is shown. It stands in the address, so that a reload or a link shows the same. */
export function useView(): [View, (change: Partial<View>) => void] {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  return [view, (change) => setParams(writeView({ ...view, ...change }), { replace: true })];
}

export function readView(params: URLSearchParams): View {
  return {
    table: tableIds.find((id) => id === params.get('table')) ?? 'income-statement',
    frequency: frequencies.find((one) => one === params.get('period')) ?? 'annual',
  };
}

/** What is shown anyway is left out. */
export function writeView({ table, frequency }: View): URLSearchParams {
  const params = new URLSearchParams();
  if (table !== 'income-statement') params.set('table', table);
  if (frequency !== 'annual') params.set('period', frequency);
  return params;
}
