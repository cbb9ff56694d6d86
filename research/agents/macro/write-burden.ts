import { isKnown } from '#contract/facts.ts';
import { cite, when } from '#research/figures/cite.ts';
import type { MacroView } from './view.ts';

export function writeBurden({ burden, ticker }: MacroView): string {
  if (!burden) return '';
  const { netDebt, netCash, cover, rate, shock, period } = burden;
  const debt = isKnown(netCash)
    ? `Net cash is ${cite(netCash)} at the end of ${period}.`
    : when([netDebt], () => `Net debt is ${cite(netDebt)} at the end of ${period}.`);
  const interest = when(
    [cover],
    () => `Operating income covers interest ${cite(cover)}${when([rate], () => `, at ${cite(rate)} paid on debt`)}.`,
  );
  const rise = when(
    [shock.allDebt, shock.assumed],
    () =>
      `If rates were ${cite(shock.assumed)} higher (an assumption) and the debt were refinanced at that: ${when([shock.dueSoon], () => `${cite(shock.dueSoon)} a year from what falls due within a year, `)}${cite(shock.allDebt)} a year once all is refinanced${when([shock.ofIncome], () => `, ${cite(shock.ofIncome)} of operating income`)}.${when([shock.cash], () => ` Cash and short-term investments would earn ${cite(shock.cash)} more at the same rise.`)} Fixed rates, swaps and maturities beyond a year are not known, so the time this takes is not either.`,
  );
  return (
    [debt, interest, rise].filter(Boolean).join(' ') ||
    `Net debt: ${cite(netDebt)}; interest cover: ${cite(cover)}. The statements of ${ticker} lack the lines for both.`
  );
}
