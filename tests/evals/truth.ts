import { agentIds } from '#contract/agents.ts';
import { type Fact, isKnown } from '#contract/facts.ts';
import { specialistOf } from '#research/agents/specialists.ts';
import { type Ledger, openLedger } from '#research/figures/ledger.ts';
import { readFinancials } from '#research/financials/financials.ts';
import { adopt } from '#research/lookups/adopt.ts';
import { computeFact } from '#research/lookups/arithmetic.ts';
import { type Market, SourceDown } from '#research/market/market.ts';
import { marketFund } from '#research/market/sectors.ts';
import type { Named, Ref } from './asked.ts';

/** What figures come to, read from the market itself when they are asked for: one fact, or those either of which will do. */
export type Truth = { find(ref: Ref, subject: string | undefined): Promise<Fact[]> };

export function openTruth(market: Market, now: number): Truth {
  const files = new Map<string, Promise<Ledger>>();
  const shared = openLedger('');
  const file = (ticker: string) => {
    const known = files.get(ticker) ?? readAll(ticker, market, now);
    files.set(ticker, known);
    return known;
  };

  async function find(ref: Ref, subject = marketFund): Promise<Fact[]> {
    if ('either' in ref) return (await Promise.all(ref.either.map((one) => find(one, subject)))).flat();
    if ('label' in ref) {
      const ticker = ref.ticker ?? subject;
      return findNamed(await file(ticker), ref, ticker);
    }
    const parts = (await Promise.all(ref.of.map((part) => find(part, subject)))).flat();
    // They may be of several ledgers: entered anew, so that their ids do not cross.
    const ids = parts.flatMap((fact) => adopt(shared, [bare(fact)], [fact]).get(fact.id)?.id ?? []);
    return [computeFact(shared, ref.operation, ids)];
  }

  return { find };
}

function bare(fact: Fact): Fact {
  return isKnown(fact) ? { ...fact, inputs: [] } : fact;
}

/** Everything that any agent gathers of a company, and its statements. */
async function readAll(ticker: string, market: Market, now: number): Promise<Ledger> {
  const ledger = openLedger(ticker);
  for (const agent of agentIds) {
    const own = openLedger(ticker);
    try {
      await specialistOf(agent)({ ticker, market, now, ledger: own, onStep: () => {} });
    } catch (error) {
      if (!(error instanceof SourceDown)) throw error;
    }
    adopt(ledger, own.facts(), own.facts());
  }
  const { facts } = await readFinancials({ ticker, market, now });
  adopt(ledger, facts, facts);
  return ledger;
}

/** The newest where no period is named: of twelve months or a day rather than a quarter. */
function findNamed(ledger: Ledger, { label, period }: Named, ticker: string): Fact[] {
  const own = ledger.facts().filter((fact) => fact.label === label && fact.ticker === ticker);
  const fitting = own.filter((fact) => !period || fact.period === period);
  const known = fitting.filter(isKnown);
  const whole = known.filter((fact) => !/^Q[1-4] FY/.test(fact.period));
  const newestFirst = (whole.length > 0 ? whole : known).toSorted((a, b) => (a.asOf < b.asOf ? 1 : -1));
  return [...newestFirst, ...fitting].slice(0, 1);
}
