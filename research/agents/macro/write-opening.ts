import { type Fact, isKnown } from '#contract/facts.ts';
import { day } from '#research/agents/day.ts';
import { cite, when } from '#research/figures/cite.ts';
import { marketFund } from '#research/market/sectors.ts';
import { isClear } from './fit.ts';
import type { Side } from './regime.ts';
import type { Answer } from './sensitivity.ts';
import type { Row } from './table.ts';
import type { MacroView } from './view.ts';

/** The conclusion as a heading, then a paragraph each: where the economy stands, what money costs, how the ticker answers. */
export function writeOpening(view: MacroView): string {
  const economy = [standing(view), money(view)].filter(Boolean);
  const paragraphs = [...(economy.length ? economy : [nothing]), answer(view)].filter(Boolean);
  return [`### ${heading(view)}`, ...paragraphs].join('\n\n');
}

const nothing =
  '**No series of the economy could be read, so there is no regime, no curve and no inflation to tell of.** The limits say why.';

function heading({ ticker, regime: { growth, inflation }, sensitivity }: MacroView): string {
  const economy = [growthWord(growth), inflationWord(inflation)].filter(Boolean).join(', ');
  const answers = 'answers' in sensitivity ? sensitivity.answers : [];
  return [economy || 'No reading of the economy', answerWord(ticker, answers)].filter(Boolean).join('; ');
}

export function growthWord({ direction }: Side): string {
  if (!direction) return '';
  return direction === 'rising' ? 'Growth is picking up' : 'Growth is slowing';
}

export function inflationWord({ direction }: Side): string {
  if (!direction) return '';
  return direction === 'rising' ? 'inflation is rising' : 'inflation is easing';
}

/** The clearest thing there is to say: an answer to yields beyond the market's, else how closely it follows the market. */
function answerWord(ticker: string, answers: Answer[]): string {
  const yields = answers.find(({ driver }) => driver === '10-year yield');
  const index = answers.find(({ driver }) => driver === marketFund);
  const own = yields?.given ?? yields;
  if (own && isClear(own) && isKnown(own.slope)) {
    const moved = own.slope.value > 0 ? 'risen' : 'fallen';
    return `${yields?.given ? 'market held equal, ' : ''}${ticker} has ${moved} in weeks when yields rose`;
  }
  if (index && isClear(index)) return `${ticker} has followed the market, not yields`;
  const measured = answers.some(({ slope }) => isKnown(slope));
  return measured ? `${ticker} has followed neither the market nor yields clearly` : '';
}

function standing({ regime, series, quarterGrowth }: MacroView): string {
  const { growth, inflation, sahm } = regime;
  const sides = [sideWords(growth), sideWords(inflation)].filter(Boolean).join('; ');
  const output = when(
    [quarterGrowth],
    () => `Real GDP grew at an annual rate of ${cite(quarterGrowth)} in ${quarterGrowth.period}.`,
  );
  const unemployment = series.unemployment.value();
  const rule = () =>
    `the Sahm rule stands at ${cite(sahm.gap, { decimals: 2 })} against its threshold of ${cite(sahm.threshold, { decimals: 2 })}: ${signal(sahm.gap, sahm.threshold)}`;
  const labour = when(
    [unemployment],
    () => `Unemployment is ${cite(unemployment, { decimals: 1 })}${when([sahm.gap], () => `; ${rule()}`)}.`,
  );
  return [sides && `**${capital(sides)}.**`, output, labour].filter(Boolean).join(' ');
}

function sideWords({ of, now, change }: Side): string {
  const [words, signed] = of === 'unemployment' ? [of, false] : [`${of} on the year`, true];
  return when(
    [now, change],
    () =>
      `${words} ${cite(now, { signed, decimals: 1 })}, ${cite(change, { signed: true, decimals: 1 })} in six months`,
  );
}

export function signal(gap: Fact, threshold: Fact): string {
  return isKnown(gap) && isKnown(threshold) && gap.value >= threshold.value
    ? 'a recession signal'
    : 'no recession signal';
}

function money({ series, curve, realRate, rows }: MacroView): string {
  const { long } = curve;
  const policy = series['policy-rate'].value();
  const lead = when([long.now], () => {
    const bp = cite(long.now, { decimals: 0, signed: true });
    if (long.inverted)
      return `**The curve is inverted: ${long.name} at ${bp}, below zero since ${day(long.inverted.since)}.**`;
    return `**The curve slopes ${isKnown(long.now) && long.now.value < 0 ? 'down' : 'up'}: ${long.name} at ${bp}.**`;
  });
  const moved = changeOf(rows, series['policy-rate'].name);
  const price = when(
    [policy],
    () =>
      `The policy rate is ${cite(policy, { decimals: 2 })}${when(moved, () => `, ${moved.map((fact) => cite(fact, { decimals: 0, signed: true })).join('')} in twelve months`)}${when([realRate], () => `; less core inflation it is ${cite(realRate, { signed: true })}`)}.`,
  );
  const spread = series['credit-spread'].value();
  const fear = series['volatility-index'].value();
  const risk = when(
    [spread, fear],
    () =>
      `The price of risk: BBB spread ${cite(spread, { decimals: 2 })}, volatility index ${cite(fear, { decimals: 1 })}.`,
  );
  return [lead, price, risk].filter(Boolean).join(' ');
}

function answer({ ticker, sensitivity }: MacroView): string {
  if ('missing' in sensitivity) return '';
  const index = sensitivity.answers.find(({ driver }) => driver === marketFund);
  const yields = sensitivity.answers.find(({ driver }) => driver === '10-year yield');
  const lead =
    index &&
    when(
      [index.slope],
      () =>
        `**${ticker} moved ${cite(index.slope, { decimals: 2, signed: true })} for each one per cent of ${marketFund}**, R-squared ${cite(index.rSquared, { decimals: 2 })}, over ${cite(index.weeks)} weeks.`,
    );
  const own = yields?.given ?? yields;
  const held = yields?.given ? `With ${marketFund} held equal, ten` : 'Ten';
  const rates =
    own &&
    when(
      [own.slope, own.error],
      () =>
        `${held} basis points on the 10-year yield went with ${cite(own.slope, { decimals: 2, signed: true })} in the week (standard error ${cite(own.error, { decimals: 2 })}): ${isClear(own) ? 'more than two standard errors from nothing' : 'not distinguishable from nothing'}.`,
    );
  return [lead, rates].filter(Boolean).join(' ');
}

/** The change over twelve months in the table's row of that name. */
function changeOf(rows: Row[], name: string): Fact[] {
  const change = rows.find((row) => row.name === name)?.changes.at(-1);
  return change ? [change] : [];
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
