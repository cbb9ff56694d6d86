import { describe, expect, it } from 'vitest';
import { kindsOn, notesOn } from './answers.fixture.ts';

const wrong = [
  'The P/E is {pe}. At a P/E of {?38.2x}, the price assumes growth.',
  'Interest cover is {cover}.\n\nWith interest cover of {?29.0x}, debt is no burden.',
  'The P/E of {?36.5x} is high.\n\n#### Multiples\nP/E {pe}, EV/EBITDA {ev}.',
  'ROIC was {?61.0%} while peers earn less. The table has ROIC {roic26}.',
  'Policy rate {policy}. With the policy rate at {?4.75%}, cash earns something.',
  'EV/EBITDA is {ev}. The EV/EBITDA of {?21.0x} is in line with the sector.',
];

const right = [
  'The P/E is {pe}; the forward P/E of {?36.0x} is lower.',
  'The P/E is {pe}. Its five-year median P/E is {?31.0x}.',
  "The P/E is {pe}. The peers' P/E of {?35.0x} is lower.",
  'Gross margin is {gm26}. In FY2024 a gross margin of {?46.5%} was reported.',
  'Operating margin is {opm26} (FY2026) and {opm25} (FY2025).',
  'The P/E is {pe}. At the P/E of {?41x}, the price assumes growth.',
  'The P/E is {pe}. If the P/E was {?30.0x}, the price would be lower.',
  "Operating margin is {opm26}; MSFT's operating margin of {msftMargin} is higher.",
  'The P/E is {pe}. Over the past year the average P/E was {?33.0x}.',
  'RSI (14) is {rsi} and weekly {rsiWeek}.',
];

describe('two values of one figure', () => {
  it.each(wrong)('is noted: %s', (short) => expect(kindsOn(short)).toEqual(['two_values']));
  it.each(right)('is not seen in: %s', (short) => expect(notesOn(short)).toEqual([]));
});
