import type { Source } from '#contract/facts.ts';
import type { Assignment } from '#research/agents/agent.ts';
import { counted } from '#research/agents/counted.ts';
import { openInquiry } from '#research/agents/inquiry.ts';
import {
  type Company,
  type CorporateActions,
  isFound,
  type Lookup,
  type PriceSeries,
  type Statements,
} from '#research/market/market.ts';

export type LookedUp = {
  company: Lookup<Company>;
  statements: Lookup<Statements>;
  prices: Lookup<PriceSeries>;
  actions: Lookup<CorporateActions>;
};

const historyYears = 6;

/** Asks for the four parts at once. A part whose source is down is missing with that reason; when all four are down, that leaves as `SourceDown`. */
export async function lookUp({ ticker, market, now, onStep }: Assignment): Promise<LookedUp> {
  const today = new Date(now).toISOString().slice(0, 10);
  const { ask, insistOnAnswer } = openInquiry(onStep);
  const [company, statements, prices, actions] = await Promise.all([
    ask(
      () => market.company(ticker),
      (found) => `Read the company record of ${found.name}`,
    ),
    ask(() => market.statements(ticker), sayStatements),
    ask(
      () => market.prices(ticker, yearsBefore(today, historyYears), today),
      (found) => `Read ${counted(found.bars.length)} daily prices`,
    ),
    ask(
      () => market.actions(ticker),
      (found) => `Read ${found.dividends.length} dividends and ${found.splits.length} splits`,
    ),
  ]);
  insistOnAnswer();
  return { company, statements, prices, actions };
}

/** The sources that answered, each once. */
export function sourcesOf(looked: LookedUp): Source[] {
  const found = Object.values(looked).filter((lookup) => isFound<unknown>(lookup));
  const periods = isFound(looked.statements) ? periodsOf(looked.statements.found).map(({ source }) => source) : [];
  const byKey = new Map(
    [...found.map(({ source }) => source), ...periods].map((source) => [source.url ?? source.name, source]),
  );
  return [...byKey.values()];
}

/** The first and the last day of what was read. */
export function windowOf({ prices, statements }: LookedUp): { from: string; to: string } | undefined {
  const bars = isFound(prices) ? prices.found.bars : [];
  const periods = isFound(statements) ? periodsOf(statements.found) : [];
  const days = [
    ...[bars[0], bars.at(-1)].filter((bar) => bar !== undefined).map((bar) => dayOf(bar.t)),
    ...periods.flatMap(({ start, end }) => [start, end]),
  ].toSorted();
  const [from] = days;
  const to = days.at(-1);
  return from === undefined || to === undefined ? undefined : { from, to };
}

export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function periodsOf({ annual, quarterly }: Statements) {
  return [...annual, ...quarterly];
}

function sayStatements({ annual, quarterly }: Statements): string {
  return `Read ${annual.length} years and ${quarterly.length} quarters of statements`;
}

function yearsBefore(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`.replace('-02-29', '-02-28');
}
