import { isKnown } from '#contract/facts.ts';
import { cite } from '#research/figures/cite.ts';
import { altmanZone } from '#research/valuation/altman.ts';
import type { Factor } from './dupont.ts';
import type { StatementFindings } from './findings.ts';
import type { FScore } from './piotroski.ts';
import type { Quality } from './quality.ts';
import { figure, list, sentence } from './words.ts';

/** Returns, debt, liquidity, cash and the two scores, a line each; what cannot be worked out is left to Limits. */
export function writeQuality({ quality }: StatementFindings): string {
  if (!quality) return '';
  const bullets = [
    ['Returns', sayReturns(quality)],
    ['Debt', sayDebt(quality)],
    [
      'Liquidity',
      sentence(
        [figure(quality.current, (c) => `current ratio ${c}`), figure(quality.quick, (c) => `quick ratio ${c}`)],
        ', ',
      ),
    ],
    ['Working capital', sayWorkingCapital(quality)],
    ['Earnings quality', sayAccruals(quality)],
    ['Piotroski F', sayPiotroski(quality.piotroski)],
    ['Altman Z', sayAltman(quality)],
  ].filter(([, said]) => said !== '');
  if (!bullets.length) return '';
  return ['#### Quality and balance sheet', ...bullets.map(([name, said]) => `- **${name}:** ${said}`)].join('\n');
}

function sayReturns({ roe, roa, roic, dupont }: Quality): string {
  const others = sentence([figure(roa, (c) => `return on assets ${c}`), figure(roic, (c) => `ROIC ${c}`)], ', ');
  const equity = figure(roe, (c) => `return on equity ${c}${sayFactors(dupont)}`);
  return [sentence([equity]), others].filter((said) => said !== '').join(' ');
}

function sayFactors(factors: Factor[]): string {
  const said = factors.map(
    ({ name, fact }) => `${name} ${cite(fact, isKnown(fact) && fact.unit === 'x' ? { decimals: 2, bare: true } : {})}`,
  );
  return said.length ? ` = ${said.join(' × ')}` : '';
}

function sayDebt({ netDebt, netCash, netDebtToEbitda, interestCover, longTermDebt }: Quality): string {
  const net = isKnown(netCash)
    ? `net cash ${cite(netCash)}`
    : isKnown(netDebt)
      ? `net debt ${cite(netDebt)}${figure(netDebtToEbitda, (c) => `, ${c} EBITDA`)}`
      : figure(longTermDebt, (c) => `long-term debt ${c}`);
  return sentence([net, figure(interestCover, (c) => `operating income is ${c} the interest`)]);
}

function sayWorkingCapital({ dso, dio, dpo, cashCycle }: Quality): string {
  const days = list(
    [
      figure(dso, (c) => `receivables ${c}`),
      figure(dio, (c) => `inventory ${c}`),
      figure(dpo, (c) => `payables ${c}`),
    ].filter((said) => said !== ''),
  );
  const meaning = isKnown(cashCycle) && cashCycle.value < 0 ? ': suppliers finance the business' : '';
  return sentence([days, figure(cashCycle, (c) => `cash cycle ${c}${meaning}`)]);
}

function sayAccruals({ accruals }: Quality): string {
  if (!isKnown(accruals)) return '';
  const meaning =
    accruals.value <= 0 ? 'operating cash flow is above net income' : 'net income is above operating cash flow';
  return `Accruals ${cite(accruals)} of average assets: ${meaning}.`;
}

function sayPiotroski(score: FScore | undefined): string {
  if (!score) return '';
  const failing = score.failing.length ? `fails: ${list(score.failing)}` : 'fails none';
  const open = score.open.length ? `; not reported: ${list(score.open)}` : '';
  return `${cite(score.score)} of ${cite(score.tested)} tests (${failing}${open}).`;
}

function sayAltman({ altman }: Quality): string {
  return isKnown(altman) ? `${cite(altman, { decimals: 1 })}, ${altmanZone(altman.value)} zone.` : '';
}
