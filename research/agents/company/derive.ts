import { type Fact, isKnown } from '#contract/facts.ts';
import type { Computation, Ledger } from '#research/figures/ledger.ts';

/** A computed fact whose absence names the line that is not there, however many steps away it is. */
export function derive(ledger: Ledger, computation: Computation): Fact {
  const absent = computation.inputs.find((input) => !isKnown(input));
  if (!absent || isKnown(absent)) return ledger.compute(computation);
  return ledger.miss(computation.label, rootOf(absent), computation.period);
}

function rootOf({ label, missing }: { label: string; missing: string }): string {
  return /^(needs|undefined) /.test(missing) ? missing : `needs ${inSentence(label)} (${missing})`;
}

export function valueIfKnown(fact: Fact | undefined): number | undefined {
  return fact && isKnown(fact) ? fact.value : undefined;
}

/** A label inside a sentence: `Net income` as `net income`, `EBITDA` as it is. */
export function inSentence(label: string): string {
  return /^(Altman|Piotroski)/.test(label)
    ? label
    : label.replace(/^[A-Z](?=[a-z -])/, (letter) => letter.toLowerCase());
}
