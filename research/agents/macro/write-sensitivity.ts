import { isKnown } from '#contract/facts.ts';
import { cite } from '#research/figures/cite.ts';
import { marketFund } from '#research/market/sectors.ts';
import { isClear } from './fit.ts';
import type { Answer } from './sensitivity.ts';
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
        `| Move of ${ticker} in a week | Alone | Standard error | R-squared | Weeks | ${marketFund} held equal | Standard error |`,
        '|---|--:|--:|--:|--:|--:|--:|',
      ]
    : [`| Move of ${ticker} in a week | Slope | Standard error | R-squared | Weeks |`, '|---|--:|--:|--:|--:|'];
  const table = [...head, ...told.map((one) => row(one, anyGiven))].join('\n');
  return [table, reading(ticker, told)].filter(Boolean).join('\n\n');
}

function row({ driver, step, slope, error, rSquared, weeks, given }: Answer, anyGiven: boolean): string {
  const own = [slope, error].map((fact, i) => cite(fact, { decimals: 2, signed: i === 0 }));
  const held = given
    ? [cite(given.slope, { decimals: 2, signed: true }), cite(given.error, { decimals: 2 })]
    : ['–', '–'];
  const cells = [...own, cite(rSquared, { decimals: 2 }), cite(weeks), ...(anyGiven ? held : [])];
  return `| ${driver}, ${step} | ${cells.join(' | ')} |`;
}

function reading(ticker: string, answers: Answer[]): string {
  const beyond = answers.filter(({ driver }) => driver !== marketFund);
  if (beyond.length === 0) return '';
  const hasGiven = beyond.some(({ given }) => given);
  const clear = beyond.filter((one) => isClear(one.given ?? one));
  const which = hasGiven ? `With ${marketFund} held equal` : 'Taken one at a time';
  const said = clear.length
    ? `${which}, ${ticker} ${clear.map(words).join('; it ')}.`
    : `${which}, ${ticker} shows no answer to ${list(beyond.map(({ driver }) => lower(driver)))} that is more than two standard errors from nothing.`;
  return `${said} Slopes by least squares; one within two standard errors of zero is called indistinguishable from nothing, and chance alone leaves one in twenty beyond that.`;
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
