import { expect } from 'vitest';
import { type Fact, isKnown } from '#contract/facts.ts';
import { createBinder } from '#research/figures/bind.ts';
import { openLedger } from '#research/figures/ledger.ts';
import { volatileBars } from '#research/indicators/volatile-bars.fixture.ts';
import type { Market } from '#research/market/market.ts';
import { gatherTechnical } from './gather.ts';
import { type Known, smallMarket } from './small-market.fixture.ts';

export const now = Date.parse('2026-11-21T06:00:00Z');

/** The analysis as a reader gets it, and its footnotes. */
export async function analyse(market: Market, ticker = 'ACME') {
  const ledger = openLedger(ticker);
  const steps: string[] = [];
  const material = await gatherTechnical({ ticker, market, now, ledger, onStep: (label) => steps.push(label) });
  const raw = material.write();
  const binder = createBinder(ledger.facts(), { links: material.links, names: [ticker, 'SPY'] });
  const bound = binder.push(raw) + binder.end();
  return {
    raw,
    text: bound.replace(/\[\^\w+\]/g, ''),
    definitions: binder.definitions(),
    count: binder.count(),
    facts: ledger.facts(),
    window: material.window,
    steps,
  };
}
export type Analysis = Awaited<ReturnType<typeof analyse>>;

export function fact({ facts }: Analysis, label: string): Fact {
  const found = facts.find((one) => one.label === label);
  if (!found) throw new Error(`no fact ${label}`);
  return found;
}

export function value(analysis: Analysis, label: string): number {
  const found = fact(analysis, label);
  return isKnown(found) ? found.value : Number.NaN;
}

export const bars = volatileBars(780, { drift: 0.0006 });
export const fundBars = { SPY: volatileBars(780, { seed: 1 }), XLI: volatileBars(780, { seed: 2 }) };
export const whole: Known = { bars: { ACME: bars, ...fundBars }, company: { sector: 'Industrials' } };
export const knowing = (change: Partial<Known>) => analyse(smallMarket({ ...whole, ...change }));

/** Digits that are no figures: citations, indicator parameters, spans such as 52-week, dates. */
function digitsLeft(raw: string): string[] {
  return raw
    .replace(/\[\[[^\]]+\]\]/g, '')
    .replace(/\([\d, ]+\)/g, '')
    .replace(/\b\d+-(?:day|week)\b/g, '')
    .replace(/\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/g, '')
    .split('\n')
    .filter((line) => /\d/.test(line));
}

/** No digit but in a citation or a name, nothing broken, nothing untraced. */
export function expectSound({ raw, text, count, facts }: Analysis): void {
  expect(digitsLeft(raw)).toEqual([]);
  expect(text).not.toMatch(/NaN|undefined|Infinity|null|\[\[/);
  expect(count.untraced).toBe(0);
  for (const one of facts) if (isKnown(one)) expect(Number.isFinite(one.value), one.label).toBe(true);
}
