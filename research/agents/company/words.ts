import { type Fact, isKnown } from '#contract/facts.ts';
import { cite } from '#research/figures/cite.ts';

/** A figure that leads into the next words, or nothing when it is missing: a missing figure is said once, under Limits. */
export function figure(fact: Fact | undefined, write: (cited: string) => string): string {
  return fact && isKnown(fact) ? write(cite(fact)) : '';
}

/** `a, b and c`. */
export function list(names: string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export function sentence(parts: string[], joint = '; '): string {
  const said = parts.filter((part) => part !== '').join(joint);
  return said && `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}
