import { describe, expect, it } from 'vitest';
import { kindsOn, notesOn } from './answers.fixture.ts';

const wrong = [
  'Cash of {cash} and short-term investments of {investments} add up to {rev26}.',
  'Cash of {cash} plus short-term investments of {investments} equals {?$260.0bn}.',
  'Short-term debt of {shortDebt} and long-term debt of {longDebt}, together {liquid}, fall due over time.',
  'Total debt of {debt}, made up of {shortDebt} due within a year and {longDebt} of bonds and {cash} of leases.',
  'Revenue of {rev25} is the sum of iPhone {phones}, Mac {macs}, iPad {pads}, wearables {wearables} and services {services}.',
  'iPhone {phones}, Mac {macs} and iPad {pads}, for a total of {rev26}.',
  '| Segment | USD bn |\n|---|--:|\n| iPhone | {phones} |\n| Mac | {macs} |\n| iPad | {pads} |\n| Total | {rev26} |',
  '| Debt | FY2026 |\n|---|--:|\n| Short-term | {shortDebt} |\n| Long-term | {longDebt} |\n| **Total** | {liquid} |',
  '| | Cash | Investments | Total |\n|---|--:|--:|--:|\n| FY2026 | {cash} | {investments} | {debt} |',
  'Debt of {debt} = {shortDebt} short-term + {cash} long-term.',
  'Mac {macs} and iPad {pads} together make {?$71.5bn}.',
];

const right = [
  'Cash of {cash} and short-term investments of {investments} add up to {liquid}.',
  'Total debt of {debt}, made up of {shortDebt} due within a year and {longDebt} of longer maturity.',
  'Revenue of {rev26} includes {services} of services and {phones} of iPhone.',
  'iPhone {phones}, Mac {macs}, iPad {pads}, wearables {wearables} and services {services} add up to {rev26}.',
  'Of {rev26} in revenue, {op26} was operating income and {ni26} net income.',
  '| Segment | USD bn |\n|---|--:|\n| iPhone | {phones} |\n| Mac | {macs} |\n| iPad | {pads} |\n| Wearables | {wearables} |\n| Services | {services} |\n| Total | {rev26} |',
  '| | FY2026 |\n|---|--:|\n| Revenue | {rev26} |\n| Operating income | {op26} |\n| Total debt | {debt} |',
  '| | FY2025 | FY2026 |\n|---|--:|--:|\n| Revenue | {rev25} | {rev26} |\n| Total | {?n/a} | {rev26} |',
  'Cash of {cash}, short-term debt of {shortDebt} and long-term debt of {longDebt} leave a total debt of {debt}.',
  'Revenue went from {rev24} in FY2024 and {rev25} in FY2025 to a total of {rev26}.',
];

describe('a total that is not the sum of its parts', () => {
  it.each(wrong)('is noted: %s', (short) => expect(kindsOn(short)).toEqual(['total']));
  it.each(right)('is not seen in: %s', (short) => expect(notesOn(short)).toEqual([]));
});
