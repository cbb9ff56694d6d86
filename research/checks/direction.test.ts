import { describe, expect, it } from 'vitest';
import { kindsOn, notesOn } from './answers.fixture.ts';

const wrong = [
  'Revenue fell {revg26} in FY2026.',
  'Over the fiscal year, revenue declined by {revg26} to {rev26}.',
  'Unit sales grew {unitsg} year over year, reflecting healthy demand.',
  '**Units rose {unitsg}**, while prices held.',
  'Diluted EPS dropped {epsg26} to {eps26}.',
  'The company posted a {revg26} decline in revenue.',
  'Operating margin contracted by {opmchange} year-over-year.',
  'Gross margin expanded {gmchange|0.6 points} in FY2025.',
  'Revenue fell to {rev26} from {rev25}.',
  'Operating margin slipped from {opm25} to {opm26}.',
  'Revenue growth accelerated to {revg26} from {revg25}.',
  'EPS was {eps26}, down from {eps25} a year earlier.',
  'Free cash flow of {fcf26}, lower than the {fcf25} of the year before, covers the dividend.',
  'Operating margin deteriorated to {opm26} from {opm25}.',
  'ROIC worsened from {roic25} to {roic26}.',
  'Operating margin contracted to {opm26}.',
  '- Revenue growth accelerated to {revg26}, helped by services.',
  'Revenue decreased to {rev26} in FY2026.',
  'The shares have lost {return12} over the past twelve months.',
  'The market fund gained {marketReturn3|3.8%} in three months.',
  'At {pe}, the P/E is below its own median of {pemedian}.',
  "The P/E of {pe} is lower than the peers' {pepeers}.",
  'The company beat expectations by {surpriseq4|1.4%} last quarter.',
  'Q3 earnings missed consensus by {surpriseq3}.',
  'EPS missed by {surpriseq3} in Q3.',
  'AAPL underperformed SPY by {ahead12} over twelve months.',
  'It outperformed its sector by {behind1|3.1 points} in one month.',
  'The policy rate has fallen {policychange} in twelve months.',
  'Shares were down {return12} on the year as sentiment soured.',
  'EPS fell to {epsq4} in the fourth quarter.',
];

const right = [
  'Revenue rose {revg26} in FY2026 to {rev26}.',
  'Revenue grew at a compound rate of {revcagr} a year.',
  'Unit sales fell {unitsg|4.9%}.',
  'Unit sales fell {unitsg} year over year.',
  'Revenue growth slowed to {revg26} from {revg25}.',
  'Growth slowed, and EPS still rose {epsg26}.',
  'Revenue rose to {rev26} from {rev25}, while capital expenditure climbed to {capex26} from {capex25}.',
  'If revenue fell {revg26} again, the margin would be at risk.',
  'Revenue did not fall; it grew {revg26}.',
  'The stock is down {drawdown} from its highest close.',
  'EPS fell short of the {epsq4exp} expected, but rose {epsg26} on the year.',
  'Operating margin improved to {opm26} from {opm25}.',
  'Earnings missed by {surpriseq4|1.4%}; the quarter before they beat by {surpriseq3}.',
  'At {pe}, the P/E is above its own median of {pemedian}.',
  "The P/E rose to {pe}, above the peers' {pepeers}.",
  'To lose the lead, growth would need to fall {revg26}.',
  'AAPL is {ahead12} ahead of SPY over twelve months and lagged its sector by {behind1|3.1 points} in one.',
  'The curve stands at {curve}; the policy rate rose {policychange} in a year.',
  'Capital expenditure increased to {capex26} from {capex25}.',
  'Gross margin fell {gmchange|0.6 points} in FY2025 before it recovered to {gm26}.',
  'EPS of {epsq4} was up from {epsq4last} a year ago but down from a seasonally strong {eps26|8.47}.',
  'Net margin of {nm26} compares with an operating margin of {opm26}, higher than the gross margin of many retailers.',
];

describe('words that rise and fall against the facts beside them', () => {
  it.each(wrong)('is noted: %s', (short) => expect(kindsOn(short)).toEqual(['direction']));
  it.each(right)('is not seen in: %s', (short) => expect(notesOn(short)).toEqual([]));
});
