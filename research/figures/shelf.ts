import { type Fact, isKnown, type Source } from '#contract/facts.ts';
import { type AllowedLinks, allowLinks } from './links.ts';

/** The facts that an answer may cite: those gathered, those looked up since, and those worked out because the text asked for them. */
export type Shelf = {
  /** Takes all facts there are by now; tells whether any of them came since the last time. */
  add(facts: Fact[], links?: Source[]): boolean;
  facts(): Fact[];
  find(id: string): Fact | undefined;
  /** The addresses that an answer may link to. */
  links(): AllowedLinks;
  /** The fact that an operation over others gives, the same one each time; undefined where there is none. */
  compute(operation: string, ids: string[]): Fact | undefined;
  /** The facts named and all that they were computed from, in the order of the shelf. */
  behind(facts: Fact[]): Fact[];
};

type Compute = (operation: string, ids: string[]) => Fact | undefined;

export function openShelf({ compute }: { compute?: Compute | undefined }): Shelf {
  const byId = new Map<string, Fact>();
  const computed = new Map<string, Fact | undefined>();
  const sources: Source[] = [];
  let seen = 0;
  let allowed = allowLinks(sources);

  function enter(fact: Fact): void {
    byId.set(fact.id, fact);
    if (isKnown(fact)) sources.push(fact.source);
  }

  function work(operation: string, ids: string[]): Fact | undefined {
    const fact = compute?.(operation, ids);
    if (fact && !byId.has(fact.id)) enter(fact);
    return fact;
  }

  return {
    add: (facts, links = []) => {
      const fresh = facts.slice(seen);
      if (fresh.length + links.length === 0) return false;
      seen = facts.length;
      for (const fact of fresh) enter(fact);
      sources.push(...links);
      allowed = allowLinks(sources);
      return fresh.length > 0;
    },
    facts: () => [...byId.values()],
    find: (id) => byId.get(id),
    links: () => allowed,
    compute: (operation, ids) => {
      if (!ids.every((id) => byId.has(id))) return undefined;
      const asked = `${operation}(${ids})`;
      if (!computed.has(asked)) computed.set(asked, work(operation, ids));
      return computed.get(asked);
    },
    behind: (facts) => withInputs([...byId.values()], facts),
  };
}

function withInputs(shelved: Fact[], wanted: Fact[]): Fact[] {
  const needed = new Set(wanted.map(({ id }) => id));
  for (const fact of shelved.toReversed())
    if (needed.has(fact.id) && 'inputs' in fact) for (const id of fact.inputs ?? []) needed.add(id);
  return shelved.filter(({ id }) => needed.has(id));
}
