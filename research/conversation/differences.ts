import type { Fact, KnownFact } from '#contract/facts.ts';
import { isCurrency } from '#research/figures/format.ts';
import type { Ledger } from '#research/figures/ledger.ts';

/** One company's figure against another's: percentages differ by points, a multiple by a premium, money and shares by a ratio. */
export function betweenCompanies(ledger: Ledger, own: KnownFact, other: KnownFact): Fact {
  const names = `${own.ticker} against ${other.ticker}`;
  const common = { period: samePeriod(own, other), inputs: [own, other], label: `${own.label}, ${names}` };
  if (own.unit === 'x')
    return ledger.compute({
      ...common,
      unit: '%',
      formula: `${own.ticker} / ${other.ticker} - 1`,
      compute: premium,
      otherwise: notPositive,
    });
  if (isSize(own.unit))
    return ledger.compute({
      ...common,
      unit: 'x',
      formula: `${own.ticker} / ${other.ticker}`,
      compute: ratio,
      otherwise: notPositive,
    });
  return ledger.compute({
    ...common,
    unit: stepUnit(own.unit),
    formula: `${own.ticker} - ${other.ticker}`,
    compute: less,
  });
}

/** A company's figure against its own of an earlier period: percentages change by points, sizes by per cent. */
export function betweenPeriods(ledger: Ledger, before: KnownFact, now: KnownFact): Fact {
  const common = { period: `${before.period} to ${now.period}`, inputs: [now, before], label: `${now.label}, change` };
  if (isSize(now.unit) || now.unit === 'x')
    return ledger.compute({
      ...common,
      unit: '%',
      formula: `${now.period} / ${before.period} - 1`,
      compute: isBalance(now) ? growth : growthEitherWay,
      otherwise: notPositive,
    });
  return ledger.compute({
    ...common,
    unit: stepUnit(now.unit),
    formula: `${now.period} - ${before.period}`,
    compute: less,
  });
}

const notPositive = 'undefined from a base that is not positive';

const less = (a = 0, b = 0) => a - b;
const ratio = (a = 0, b = 0) => (a > 0 && b > 0 ? a / b : undefined);
const premium = (a = 0, b = 0) => (a > 0 && b > 0 ? (a / b - 1) * 100 : undefined);
const growth = (a = 0, b = 0) => (b > 0 && a >= 0 ? (a / b - 1) * 100 : undefined);
/** Outflows carry a minus: more going out is growth. */
const growthEitherWay = (a = 0, b = 0) => (b !== 0 && a * b >= 0 && (b > 0 || a < 0) ? (a / b - 1) * 100 : undefined);

/** Below zero it is a loss or more debt than cash, and a smaller loss is no growth by so many per cent. */
function isBalance({ label }: { label: string }): boolean {
  return /\b(?:income|profit|EPS|EBITDA|NOPAT|earnings|operating cash flow|free cash flow|net (?:debt|cash)|equity|invested capital)\b/i.test(
    label,
  );
}

/** Lines that the statements write with a minus because money goes out. */
export function isOutflow({ label }: { label: string }): boolean {
  return /^(?:Share repurchases|Dividends paid|Capital expenditure)$/.test(label);
}

function isSize(unit: string): boolean {
  return isCurrency(unit) || unit.endsWith('/share') || unit === 'shares';
}

function stepUnit(unit: string): string {
  return unit === '%' ? 'points' : unit;
}

function samePeriod(own: KnownFact, other: KnownFact): string {
  return own.period === other.period ? own.period : `${own.period} against ${other.period}`;
}
