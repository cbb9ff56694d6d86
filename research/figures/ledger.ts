import type { Fact, KnownFact, MissingFact, Source } from '#contract/facts.ts';

/** What is known of a fact before the ledger numbers it. */
export type NewFact = Omit<KnownFact, 'id' | 'ticker' | 'basis' | 'inputs'> & {
  basis?: KnownFact['basis'];
  ticker?: string;
};

/** A figure worked out from others: `compute` sees the inputs' values and may answer undefined where the result has no meaning. */
export type Computation = {
  label: string;
  unit: string;
  period: string;
  formula: string;
  inputs: Fact[];
  compute: (...values: number[]) => number | undefined;
  /** Said when `compute` answers undefined: `undefined from a negative base`. */
  otherwise?: string;
  ticker?: string;
};

/** The facts one answer stands on. Ids are f1, f2 ... in the order of recording. */
export type Ledger = {
  /** Whose facts these are unless a fact says otherwise. */
  ticker: string;
  /** The same facts and the same numbering, seen by an analyst of another company. */
  about(ticker: string): Ledger;
  record(fact: NewFact): KnownFact;
  miss(label: string, why: string, period?: string): MissingFact;
  /** A computed fact; missing, with the reason, when an input is missing or the result is not a finite number. */
  compute(computation: Computation): Fact;
  facts(): Fact[];
  find(id: string): Fact | undefined;
};

export function openLedger(ticker: string): Ledger {
  const facts: Fact[] = [];
  const byId = new Map<string, Fact>();
  const nextId = () => `f${facts.length + 1}`;
  return viewOf(ticker);

  function enter<T extends Fact>(fact: T): T {
    facts.push(fact);
    byId.set(fact.id, fact);
    return fact;
  }

  function viewOf(own: string): Ledger {
    const ledger: Ledger = {
      ticker: own,
      about: (other) => (other === own ? ledger : viewOf(other)),
      record: (fact) => {
        if (!Number.isFinite(fact.value)) throw new RangeError(`${fact.label} is not a finite number`);
        return enter({ basis: 'actual', ticker: own, ...fact, id: nextId() });
      },
      miss: (label, why, period) =>
        enter({ id: nextId(), ticker: own, label, missing: why, ...(period ? { period } : {}) }),
      compute: (computation) => compute(ledger, computation),
      facts: () => [...facts],
      find: (id) => byId.get(id),
    };
    return ledger;
  }

  function compute({ record, miss }: Ledger, { compute: work, inputs, otherwise, ...rest }: Computation): Fact {
    const absent = inputs.find((input) => !('value' in input));
    if (absent) return miss(rest.label, whyAbsent(absent), rest.period);
    const known = inputs as KnownFact[];
    const value = work(...known.map((input) => input.value));
    if (value === undefined || !Number.isFinite(value))
      return miss(rest.label, otherwise ?? 'not defined for these inputs', rest.period);
    const fact = record({ ...rest, value, basis: 'computed', asOf: latest(known), source: sourceOf(known) });
    fact.inputs = known.map((input) => input.id);
    return fact;
  }
}

function whyAbsent(absent: Fact): string {
  return 'missing' in absent ? `${absent.label}: ${absent.missing}` : '';
}

function latest(known: KnownFact[]): string {
  return known.reduce((last, fact) => (fact.asOf > last ? fact.asOf : last), known[0]?.asOf ?? '');
}

const computedFrom = 'Computed from ';
const namedSources = 6;

/** A computed figure is as good as where its inputs were read: the sources behind them all, named once each. */
function sourceOf(known: KnownFact[]): Source {
  const newest = known.reduce((last, fact) => (fact.source.retrievedAt > last ? fact.source.retrievedAt : last), '');
  const [first] = known;
  const sameUrl = first?.source.url && known.every((fact) => fact.source.url === first.source.url);
  return {
    name: nameSources(known),
    ...(sameUrl ? { url: first.source.url } : {}),
    retrievedAt: newest,
  };
}

function nameSources(known: KnownFact[]): string {
  const names = known.flatMap(({ source }) =>
    source.name.startsWith(computedFrom) ? source.name.slice(computedFrom.length).split('; ') : [source.name],
  );
  const more = names.reduce((sum, name) => sum + Number(/^(\d+) more$/.exec(name)?.[1] ?? 0), 0);
  const once = [...new Set(names.filter((name) => !/^\d+ more$/.test(name)))];
  const rest = Math.max(0, once.length - namedSources) + more;
  return computedFrom + [...once.slice(0, namedSources), ...(rest > 0 ? [`${rest} more`] : [])].join('; ');
}
