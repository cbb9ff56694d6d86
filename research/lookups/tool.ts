import type { z } from 'zod';
import type { Fact } from '#contract/facts.ts';
import { type Ledger, openLedger } from '#research/figures/ledger.ts';
import type { Market } from '#research/market/market.ts';
import { adopt } from './adopt.ts';
import type { Lookup, LookupResult } from './lookups.ts';

/** What a look-up has to work with. `ticker` is the company that it was asked about, which is in hand. */
export type Desk = { ticker: string; market: Market; now: number; reach: Reach };

/** The companies that may be asked about. */
export type Reach = {
  /** The subject first. */
  companies: string[];
  /** Those of the question, then the subject's peers by the market's rule. */
  all(): Promise<string[]>;
};

/** What is given to the model and, in a quiet line, told to the reader. `titles` are the headlines among it, as they were published. */
export type Entry = { result: LookupResult; said: string; titles?: string[] };
/** A look-up that has read what it needs, and is yet to enter its facts: that is done in the order of asking. */
export type Finding = (ledger: Ledger) => Entry;

export type Tool = Lookup & {
  /** Whether it is of use with no company in hand. */
  needsCompany: boolean;
  look(input: unknown, desk: Desk): Promise<Finding>;
};

type Plan<I extends z.ZodType> = Pick<Lookup, 'name' | 'description'> & {
  input: I;
  needsCompany?: boolean;
  look(input: z.output<I>, desk: Desk): Promise<Finding>;
};

/** A look-up whose input is parsed before it is asked. */
export function defineTool<I extends z.ZodType>({ needsCompany = true, look, ...plan }: Plan<I>): Tool {
  return { ...plan, needsCompany, look: (input, desk) => look(input as z.output<I>, desk) };
}

/** At most so many facts are given in answer to one call. */
export const mostFacts = 80;

/** Facts of a ledger of its own, with those asked for, the weightiest first. */
export type Batch = { facts: Fact[]; picked: Fact[] };

export type Quotation = { line: string; title: string };

type Told = {
  said: string;
  note?: string | undefined;
  /** Text from outside; `find` gives a picked fact as it stands in the answer's ledger. */
  quote?: (find: (fact: Fact) => Fact | undefined) => Quotation[];
  /** What to ask for when there are too many. */
  narrower?: string;
};

/** What was found, to be entered in the answer's ledger. Facts are picked from one batch after the other. */
export function found(batches: Batch[], { said, note, quote, narrower = 'ask for less at once' }: Told): Finding {
  const picked = [...new Set(batches.flatMap((batch) => batch.picked))];
  const given = new Set(picked.slice(0, mostFacts));
  const cut = picked.length > given.size ? `${given.size} of ${picked.length} facts are given: ${narrower}.` : '';
  const notes = [note, cut].filter(Boolean).join(' ');
  return (ledger) => {
    const entered = new Map<Fact, Fact>();
    for (const batch of batches) {
      const own = batch.picked.filter((fact) => given.has(fact));
      const here = adopt(ledger, batch.facts, own);
      for (const fact of own) entered.set(fact, here.get(fact.id) ?? fact);
    }
    const facts = [...new Set(entered.values())];
    const quoted = quote?.((fact) => entered.get(fact));
    return {
      said,
      result: {
        facts,
        ...(quoted ? { quoted: quoted.map(({ line }) => line) } : {}),
        ...(notes ? { note: notes } : {}),
      },
      ...(quoted ? { titles: quoted.map(({ title }) => title) } : {}),
    };
  };
}

/** One ledger's facts, all of them picked unless said otherwise. */
export function batchOf(ledger: Ledger, picked = ledger.facts()): Batch {
  return { facts: ledger.facts(), picked };
}

/** There is nothing: a fact that says why. */
export function absent(ticker: string, label: string, why: string, said: string): Finding {
  const own = openLedger(ticker);
  own.miss(label, why);
  return found([batchOf(own)], { said });
}
