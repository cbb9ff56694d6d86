import { expect, test } from 'vitest';
import { writeValue } from './fact-value.ts';

test.each([
  [46.213, '%', '46.21%'],
  [391_035_000_000, 'USD', '$391.04bn'],
  [-2_500_000, 'USD', '\u2212$2.5m'],
  [3.1e12, 'JPY', 'JPY 3.1tn'],
  [224.1, 'USD/share', '$224.10'],
  [28.64, 'x', '28.64x'],
  [15_115_823_000, 'shares', '15.12bn shares'],
  [9, 'count', '9'],
  [1, 'points', '1 point'],
  [0.0213, '', '0.0213'],
  [-62, 'days', '\u221262 days'],
  [0, '%', '0%'],
])('%d in %s reads %s', (value, unit, text) => expect(writeValue({ value, unit })).toBe(text));
