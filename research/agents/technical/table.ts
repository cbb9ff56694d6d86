import type { Fact } from '#contract/facts.ts';
import { isKnown } from '#contract/facts.ts';
import { day } from '#research/agents/day.ts';
import { cite } from '#research/figures/cite.ts';
import { at, latest } from '#research/indicators/series.ts';
import { type Voter, voteSince } from '#research/indicators/voter.ts';
import { type Chart, note } from './chart.ts';
import type { Ballot } from './votes.ts';

/** An indicator of the table with the fact that stands for its value. */
export type Row = { voter: Voter; fact: Fact };

/** Records the value of each daily indicator of the rating. */
export function recordVoters(chart: Chart, { rating }: Ballot): Row[] {
  return rating.voters.map((voter) => ({
    voter,
    fact: note(chart, {
      label: title(voter),
      value: latest(voter.value),
      unit: voter.unit === 'price' ? chart.priceUnit : '',
      formula: voter.rule,
      needs: voter.needs,
      ...(voter.name === 'VWMA' && !chart.hasVolume ? { otherwise: 'the source gives no volume' } : {}),
    }),
  }));
}

/** The fact of one indicator: `SMA`, `200`. */
export function findFact(rows: Row[], name: string, parameters: string): Fact | undefined {
  return rows.find(({ voter }) => voter.name === name && voter.parameters === parameters)?.fact;
}

export function writeTable(chart: Chart, rows: Row[], group: Voter['group'], head: string): string {
  const lines = rows.filter(({ voter }) => voter.group === group).map((row) => writeRow(chart, row));
  return [`| ${head} | Value | Signal | Since |`, '|---|--:|---|---|', ...lines].join('\n');
}

function writeRow(chart: Chart, { voter, fact }: Row): string {
  const decimals = voter.unit === 'price' ? 2 : 1;
  return `| ${title(voter)} | ${cite(fact, { bare: true, decimals })} | ${signal(voter)} | ${since(chart, voter, fact)} |`;
}

function title({ name, parameters }: Voter): string {
  return `${name} (${parameters})`;
}

function signal({ votes }: Voter): string {
  const vote = latest(votes);
  if (vote === undefined) return 'no vote';
  return vote > 0 ? '▲ Up' : vote < 0 ? '▼ Down' : '– Neutral';
}

/** The day on which the unbroken run of this vote began; a run as long as the votes reach may have begun earlier. */
function since({ days }: Chart, { votes }: Voter, fact: Fact): string {
  const index = voteSince(votes);
  if (index === undefined) return isKnown(fact) ? 'needs one more day' : 'not available';
  return Number.isNaN(at(votes, index - 1)) ? `${day(at(days.time, index))} or earlier` : day(at(days.time, index));
}
