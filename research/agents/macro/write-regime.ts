import { isKnown } from '#contract/facts.ts';
import { day } from '#research/agents/day.ts';
import { cite, when } from '#research/figures/cite.ts';
import type { Slope } from './curve.ts';
import type { Side } from './regime.ts';
import type { MacroView } from './view.ts';
import { growthWord, inflationWord, signal } from './write-opening.ts';

/** The rule, what it stands on, and how near the line it is. */
export function writeRegime({ regime: { growth, inflation, sahm } }: MacroView): string {
  const rule =
    growth.direction || inflation.direction
      ? `The rule: growth and inflation are each called rising or falling by their rate on the year against six months before; the two together make one of four regimes. Now: ${[growthWord(growth), inflationWord(inflation)].filter(Boolean).join(', ').toLowerCase()}. ${[near(growth), near(inflation)].filter(Boolean).join(' ')}`
      : '';
  const recession = when(
    [sahm.gap],
    () =>
      `The Sahm rule (2019) calls a recession when the three-month average of unemployment is at least ${cite(sahm.threshold, { decimals: 2 })} above the lowest such average of the twelve months before: ${cite(sahm.average, { decimals: 2 })} less ${cite(sahm.low, { decimals: 2 })} is ${cite(sahm.gap, { decimals: 2 })}, ${signal(sahm.gap, sahm.threshold)}.`,
  );
  return [rule.trim(), recession].filter(Boolean).join('\n\n');
}

/** Below this a change over six months is within what revisions and noise do, in points. */
const smallChange = 0.2;

function near({ of, change }: Side): string {
  if (!isKnown(change) || Math.abs(change.value) >= smallChange) return '';
  return `The change in ${of}, ${cite(change, { signed: true, decimals: 2 })}, is within two tenths of a point of the line: that side of the call is weak.`;
}

export function writeCurve({ curve: { long, bills }, series }: MacroView): string {
  return [sayTerm(long), sayTerm(bills), biggest(series)].filter(Boolean).join(' ');
}

function sayTerm(slope: Slope): string {
  return when([slope.now], () => {
    const { name, now, inverted, lastInverted } = slope;
    const bp = cite(now, { decimals: 0, signed: true });
    const year = when(
      [slope.change(12)],
      () => `, ${cite(slope.change(12), { decimals: 0, signed: true })} in twelve months`,
    );
    if (inverted)
      return `${name}: ${bp}${year}; inverted for ${cite(inverted.sessions)} sessions in a row, since ${day(inverted.since)}.`;
    return `${name}: ${bp}${year}; ${lastInverted ? `last inverted on ${day(lastInverted)}` : 'not inverted on any day that is held'}.`;
  });
}

/** Which yield moved most in three months: a curve can steepen from either end. */
function biggest(series: MacroView['series']): string {
  const [short, long] = [series['treasury-2y'], series['treasury-10y']];
  const moved = (reading: typeof short): number | undefined => {
    const [now, before] = [reading.value(), reading.value(3)];
    return isKnown(now) && isKnown(before) ? now.value - before.value : undefined;
  };
  const [ofShort, ofLong] = [moved(short), moved(long)];
  if (ofShort === undefined || ofLong === undefined || Math.abs(ofLong - ofShort) < 0.05) return '';
  const end = Math.abs(ofShort) > Math.abs(ofLong) ? 'short' : 'long';
  return `In three months the curve between two and ten years ${ofLong > ofShort ? 'steepened' : 'flattened'}, and the ${end} end moved more.`;
}
