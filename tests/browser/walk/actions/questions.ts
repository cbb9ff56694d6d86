import type { Chance } from '#tests/browser/walk/chance.ts';
import { unknownTicker } from '#tests/browser/walk/refusals.ts';

export const tickers = ['AAPL', 'MSFT', 'NVDA', 'JPM', 'XOM', 'BRK.B', 'TSLA'];

const patterns = [
  'Analyze {ticker}',
  'What is the operating margin of {ticker}?',
  'Compare {ticker} and {other}',
  'And the margin?',
  'Why?',
  'What does ROIC mean?',
  'How has revenue of {ticker} developed?',
  'What is the main risk of {ticker}?',
  'When does {ticker} report next?',
  'How sensitive is {ticker} to rates?',
  'Was ist 你好 🙂 {ticker}?\n\nA second line.',
  '<b>{ticker}</b> | a | b | [^f1] [[f2]]',
  '{ticker}',
];

/** Something to ask an agent: mostly sensible, now and then not. */
export function questionFor(chance: Chance): string {
  if (chance.part() < 0.03) return `What of ${unknownTicker}?`;
  if (chance.part() < 0.02) return `${tickers[0]} ${'long '.repeat(2000)}`;
  return chance.of(patterns).replace('{ticker}', chance.of(tickers)).replace('{other}', chance.of(tickers));
}
