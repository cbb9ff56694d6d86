import { describe, expect, it } from 'vitest';
import { kindsOn, notesOn } from './answers.fixture.ts';

const wrong = [
  'The daily composite is {composite}, a Buy.',
  '**Composite {composite}: Strong Sell.** The averages disagree.',
  'On the weekly chart the rating is Sell ({compositeWeek}).',
  'The technical composite reads Buy at {composite}.',
  'With an RSI of {rsi}, the stock is overbought.',
  'RSI (14) stands at {rsi}, which is oversold.',
  'The stochastic at {stoch} is overbought.',
  'Altman Z of {altman} puts the company in the distress zone.',
  'Altman Z {altmanLow}, safe zone.',
  'The yield curve is at {curve}, an upward-sloping shape.',
  'At {pe} against an own median of {pemedian}, the stock looks cheap.',
  'EV/EBITDA of {ev} versus a median of {evmedian} makes the shares expensive against their history.',
  'The shares trade at a discount to peers: {pe} against {pepeers}.',
  '| RSI (14) | {rsi} | Overbought |',
  'Altman Z ({altman}) is in the grey zone.',
];

const right = [
  'The daily composite is {composite}: Neutral.',
  '**Composite {composite}: Neutral.** Weekly it is Buy ({compositeWeek}).',
  'They disagree: daily Neutral ({composite}), weekly Buy ({compositeWeek}).',
  'RSI (14) of {rsi} is neither overbought nor oversold.',
  'RSI (14) {rsi}: losses outweigh gains, short of oversold.',
  'The weekly RSI of {rsiWeek} is overbought, the daily at {rsi} is not.',
  'The stochastic at {stoch} is oversold.',
  'Altman Z of {altman} is in the safe zone.',
  'It was in the distress zone in FY2022 (Altman Z {altmanLow}) and has left it.',
  'The curve is inverted at {curve}.',
  'At {pe} against its own median of {pemedian} the stock is expensive.',
  'EV/EBITDA of {ev} is at a discount to the median of {evmedian}.',
  'The rule says Buy above 0.1 and Sell below −0.1; at {composite} the composite is Neutral.',
  'P/E of {pe} is expensive against the median of {pemedian}, while EV/EBITDA of {ev} is cheap against {evmedian}.',
  'It would take a composite above 0.1 to turn {composite} into a Buy.',
];

describe("a rating's name beside the figure that it follows from", () => {
  it.each(wrong)('is noted: %s', (short) => expect(kindsOn(short)).toEqual(['rating']));
  it.each(right)('is not seen in: %s', (short) => expect(notesOn(short)).toEqual([]));
});
