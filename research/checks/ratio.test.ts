import { describe, expect, it } from 'vitest';
import { kindsOn, notesOn } from './answers.fixture.ts';

const wrong = [
  'Operating income of {op26} on revenue of {rev26} is an operating margin of {opm25}.',
  'On revenue of {rev26}, gross profit of {gross26} gives a gross margin of {gm25}.',
  'Net income was {ni26} on revenue of {rev26}, a net margin of {?31.0%}.',
  'Research and development of {rd26} is {?9.4%} of revenue of {rev26}.',
  'Services brought in {services}, or {?31%} of revenue ({rev26}).',
  'Revenue rose {?7.9%} to {rev26} from {rev25}.',
  'Revenue grew {revg25} from {rev25} to {rev26}.',
  'EPS rose {revg26} to {eps26} from {eps25}.',
  'With operating income of {op25} and interest of {interest}, and revenue {rev25}, the operating margin is {opm26}.',
  'Free cash flow increased {epsg26} to {fcf26} from {fcf25}.',
  'Operating profit {op26} / revenue {rev26} = {?38.0%} operating margin.',
];

const right = [
  'Operating income of {op26} on revenue of {rev26} is an operating margin of {opm26}.',
  'Net income was {ni26} on revenue of {rev26}, a net margin of {nm26}.',
  'Research and development of {rd26} is {rdshare} of revenue of {rev26}.',
  'Services brought in {services}, or {?25.5%} of revenue ({rev26}).',
  'Revenue rose {revg26} to {rev26} from {rev25}.',
  'EPS rose {epsg26} to {eps26} from {eps25}.',
  'Operating margin went from {opm25} to {opm26} as operating income reached {op26} on revenue of {rev26}.',
  'Revenue of {rev26}, a gross margin of {gm26} and net income of {ni26}.',
  'Operating income of {op25} in FY2025 and revenue of {rev26} in FY2026; the margin is {opm26}.',
  'Interest cover is {cover}: operating income of {op26} against interest of {interest}.',
];

describe('a ratio that is not the one of the figures beside it', () => {
  it.each(wrong)('is noted: %s', (short) => expect(kindsOn(short)).toEqual(['ratio']));
  it.each(right)('is not seen in: %s', (short) => expect(notesOn(short)).toEqual([]));
});
