import { type Fact, isKnown } from '#contract/facts.ts';
import { day } from '#research/agents/day.ts';
import { cite } from '#research/figures/cite.ts';
import type { Findings, StatementFindings } from './findings.ts';
import type { OwnHistory } from './history.ts';
import { type Multiples, multipleNames } from './multiples.ts';
import { figure, list } from './words.ts';

/** Today's multiples, each beside its own past, and the dividend. */
export function writeMultiples(findings: Findings, found: StatementFindings): string {
  const known = multipleNames
    .map((name) => found.multiples[name])
    .filter((fact) => fact !== undefined)
    .filter(isKnown);
  const body = known.length ? writeTable(known, found.histories) : '';
  const parts = [
    body,
    sayUndefined(found.multiples),
    sayRangeless(known, found.histories),
    sayDividends(findings),
  ].filter((part) => part !== '');
  return parts.length ? ['#### Multiples', ...parts].join('\n\n') : '';
}

function writeTable(known: Fact[], histories: OwnHistory[]): string {
  if (!histories.length) return `${known.map((fact) => `${fact.label} ${cite(fact)}`).join(', ')}.`;
  const rows = known.map((fact) => {
    const past = histories.find(({ name }) => name === fact.label);
    const cells = past
      ? [past.min, past.median, past.max]
          .map((cell) => cite(cell))
          .concat(cite(past.percentile, { decimals: 0 }), cite(past.count), day(past.from))
      : ['', '', '', '', '', ''];
    return `| ${[fact.label, cite(fact), ...cells].join(' | ')} |`;
  });
  return [
    '| | Now | Own low | Own median | Own high | Percentile | Weeks | Since |',
    '|---|--:|--:|--:|--:|--:|--:|---|',
    ...rows,
  ].join('\n');
}

/** Multiples whose denominator is negative: they are not missing, they have no meaning. */
function sayUndefined(multiples: Multiples): string {
  const said = Object.values(multiples).flatMap((fact) =>
    'missing' in fact && /^undefined on /.test(fact.missing) ? [`${fact.label} is ${fact.missing}`] : [],
  );
  return said.length ? `${list(said)}.` : '';
}

/** A blank in the table has its reason under it. */
function sayRangeless(known: Fact[], histories: OwnHistory[]): string {
  const without = known.map(({ label }) => label).filter((label) => !histories.some(({ name }) => name === label));
  if (!histories.length || !without.length) return '';
  return `Too few weeks have a meaningful ${list(without)} for a range.`;
}

function sayDividends({ dividends, day: lastDay }: Findings): string {
  if (!isKnown(dividends.perShare)) return '';
  if (!dividends.isPayer) return `No dividend in the twelve months to ${day(lastDay)}.`;
  const rate = figure(dividends.yield, (c) => `Dividend yield ${c}: `);
  const payout = figure(dividends.payout, (c) => `, ${c} of diluted EPS`);
  return `${rate}${cite(dividends.perShare)} a share in twelve months${payout}.`;
}
