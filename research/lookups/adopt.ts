import { type Fact, isKnown } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';

/**
 * Enters facts of another ledger, with all that they were worked out from; gives what stands in this one for each id of that one. What it holds already keeps its id: the same figure of the same
 * company, period and origin is one fact, however often it is read. `facts` are in the order of recording, inputs before what was made of them.
 */
export function adopt(ledger: Ledger, facts: Fact[], picked: Fact[]): Map<string, Fact> {
  const held = new Map(ledger.facts().map((fact) => [keyOf(fact), fact]));
  const entered = new Map<string, Fact>();
  for (const fact of withInputs(facts, picked)) {
    const inputs = isKnown(fact) ? fact.inputs?.flatMap((id) => entered.get(id)?.id ?? []) : undefined;
    const key = keyOf(inputs ? { ...fact, inputs } : fact);
    const here = held.get(key) ?? enter(ledger.about(fact.ticker), fact, inputs);
    held.set(key, here);
    entered.set(fact.id, here);
  }
  return entered;
}

/** Two stories of one publisher and day may score alike: their addresses tell them apart, and what was made of them its inputs. */
function keyOf(fact: Fact): string {
  const { ticker, label, period = '' } = fact;
  if (!isKnown(fact)) return [ticker, label, period, fact.missing].join('|');
  const { value, unit, source, inputs = [] } = fact;
  return [ticker, label, period, unit, value.toPrecision(12), source.url ?? '', ...inputs].join('|');
}

function enter(ledger: Ledger, fact: Fact, inputs: string[] | undefined): Fact {
  if (!isKnown(fact)) return ledger.miss(fact.label, fact.missing, fact.period);
  const { id: _id, inputs: _inputs, ...rest } = fact;
  const entered = ledger.record(rest);
  if (inputs) entered.inputs = inputs;
  return entered;
}

function withInputs(facts: Fact[], picked: Fact[]): Fact[] {
  const needed = new Set(picked.map(({ id }) => id));
  for (const fact of facts.toReversed())
    if (needed.has(fact.id) && isKnown(fact)) for (const id of fact.inputs ?? []) needed.add(id);
  return facts.filter(({ id }) => needed.has(id));
}
