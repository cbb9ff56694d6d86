import { hideNames } from './names.ts';
import { readNumbers } from './numbers.ts';

/** Whether a text holds a figure. Code names things: a plain number in it (`RSI(14) > 70`) is a part of a name or a rule. */
export function holdsFigure(text: string, where: 'inCode' | 'inProse' = 'inProse'): boolean {
  const numbers = readNumbers(hideNames(text, [], false));
  if (where === 'inProse') return numbers.length > 0;
  return numbers.some(({ unit, factor, step, value }) => unit || factor !== 1 || step < 1 || Math.abs(value) >= 1000);
}
