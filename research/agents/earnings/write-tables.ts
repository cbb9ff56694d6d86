import { isKnown } from '#contract/facts.ts';
import { day } from '#research/agents/day.ts';
import { cite } from '#research/figures/cite.ts';
import { marketFund } from '#research/market/sectors.ts';
import type { Told } from './summary.ts';
import type { EarningsView } from './view.ts';

export function hasEstimates({ told }: Pick<EarningsView, 'told'>): boolean {
  return told.some(({ epsExpected }) => isKnown(epsExpected));
}

export function hasReactions({ told }: Pick<EarningsView, 'told'>): boolean {
  return told.some(({ reaction }) => isKnown(reaction.move));
}

/** The reports against what was expected with their reactions, then their growth; growth alone without estimates. */
export function writeTables(view: EarningsView): string {
  const tables = hasEstimates(view) ? [surprises(view), growth(view)] : [growth(view)];
  return tables.join('\n\n');
}

function surprises({ told, ticker }: EarningsView): string {
  const relative = ticker !== marketFund;
  const rows = told.map(({ period, report, eps, epsExpected, surprise, revenueSurprise, reaction }) => {
    const cells = [
      cite(eps),
      cite(epsExpected),
      cite(surprise, { signed: true }),
      cite(revenueSurprise, { signed: true }),
      cite(reaction.move, { signed: true }),
      ...(relative ? [cite(reaction.ahead, { signed: true, bare: true })] : []),
    ];
    return `| ${period} | ${report.released ? day(report.released) : 'not known'} | ${cells.join(' | ')} |`;
  });
  return [
    `| Quarter | Released | EPS | Expected | Surprise | Revenue surprise | Move on the day |${relative ? ` Less ${marketFund}, points |` : ''}`,
    `|---|---|--:|--:|--:|--:|--:|${relative ? '--:|' : ''}`,
    ...rows,
  ].join('\n');
}

function growth(view: EarningsView): string {
  const withDrift = hasReactions(view);
  const dated = hasEstimates(view) ? [] : ['Filed'];
  const rows = view.told.map((one) => {
    const cells = [
      cite(one.eps),
      cite(one.epsGrowth, { signed: true }),
      cite(one.revenue),
      cite(one.revenueGrowth, { signed: true }),
      ...(withDrift ? driftsOf(one) : []),
    ];
    const filed = dated.length ? [one.report.filed ? day(one.report.filed) : 'with the annual report'] : [];
    return `| ${[one.period, ...filed, ...cells].join(' | ')} |`;
  });
  const head = ['Quarter', ...dated, 'EPS', 'on the year', 'Revenue', 'on the year', ...(withDrift ? driftHeads : [])];
  const rule = ['---', ...dated.map(() => '---'), '--:', '--:', '--:', '--:', ...(withDrift ? ['--:', '--:'] : [])];
  return [`| ${head.join(' | ')} |`, `|${rule.join('|')}|`, ...rows].join('\n');
}

const driftHeads = ['Drift, five sessions, points', 'Drift, twenty sessions, points'];

function driftsOf({ reaction }: Told): string[] {
  if (reaction.drifts.length === 0) return ['–', '–'];
  return reaction.drifts.map(({ ahead }) => cite(ahead, { signed: true, bare: true }));
}
