import { isKnown } from '#contract/facts.ts';
import { cite } from '#research/figures/cite.ts';
import { marketFund } from '#research/market/sectors.ts';
import { type Answer, isClear, type Sensitivity } from './sensitivity.ts';
import type { MacroView } from './view.ts';

/** The table of answers, and in words which of them stand out. */
export function writeSensitivity({ ticker, sensitivity }: MacroView): string {
  if ('missing' in sensitivity)
    return `Weekly returns of ${ticker}: ${cite(sensitivity.missing)}; without them there is nothing to set against the economy.`;
  const told = sensitivity.answers.filter(({ slope }) => isKnown(slope));
  if (told.length === 0) return '';
  const anyGiven = told.some(({ given }) => given);
  const head = anyGiven
    ? [
        `| Move of ${ticker} in a week | Alone | Standard error | R-squared | ${marketFund} held equal | Standard error |`,
        '|---|--:|--:|--:|--:|--:|',
      ]
    : [`| Move of ${ticker} in a week | Slope | Standard error | R-squared |`, '|---|--:|--:|--:|'];
  return [[...head, ...told.map((one) => row(one, anyGiven))].join('\n'), reading(ticker, told, sensitivity)].join(
    '\n\n',
  );
}

function row({ driver, step, slope, error, rSquared, given }: Answer, anyGiven: boolean): string {
  const own = [slope, error].map((fact, i) => cite(fact, { decimals: 2, signed: i === 0 }));
  const held = given
    ? [cite(given.slope, { decimals: 2, signed: true }), cite(given.error, { decimals: 2 })]
    : ['–', '–'];
  const cells = [...own, cite(rSquared, { decimals: 2 }), ...(anyGiven ? held : [])];
  return `| ${driver}, ${step} | ${cells.join(' | ')} |`;
}

function reading(ticker: string, answers: Answer[], { weeks }: Exclude<Sensitivity, { missing: unknown }>): string {
  const beyond = answers.filter(({ driver }) => driver !== marketFund);
  const hasGiven = beyond.some(({ given }) => given);
  const clear = beyond.filter(({ given, slope, error }) => isClear(given?.slope ?? slope, given?.error ?? error));
  const which = hasGiven ? `With ${marketFund} held equal` : 'Taken one at a time';
  const said = clear.length
    ? `${which}, ${ticker} ${clear.map(words).join('; it ')}.`
    : `${which}, ${ticker} shows no answer to ${list(beyond.map(({ driver }) => lower(driver)))} that is more than two standard errors from nothing.`;
  return `Least squares on ${cite(weeks)} weekly changes. ${said} A slope within two standard errors of zero is called indistinguishable from nothing.`;
}

function words({ when, given, slope }: Answer): string {
  return `moved ${cite(given?.slope ?? slope, { decimals: 2, signed: true })} in weeks when ${when}`;
}

export function list(parts: string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;
}

function lower(driver: string): string {
  return /^\d/.test(driver) ? `the ${driver}` : `the ${driver.charAt(0).toLowerCase()}${driver.slice(1)}`;
}
