import type { Before, Span } from './spans.ts';

/** Spans with `the quarter before` counted from another one: of the same question, else of the conversation, else from the newest. */
export function countBack(spans: (Span | Before)[], said: Span[]): Span[] {
  const absolute = spans.filter((span) => span.kind !== 'before');
  const anchor = absolute[0] ?? said.at(-1);
  return spans.map((span) => (span.kind === 'before' ? before(anchor, span) : span));
}

/** The period before another one, by a quarter or by a year. */
function before(anchor: Span | undefined, { unit, isFiscal = false }: Before): Span {
  const of = unit ?? (anchor && ['newest quarter', 'quarter', 'ending'].includes(anchor.kind) ? 'quarter' : 'year');
  const yearAgo: Span = isFiscal ? { kind: 'newest year', back: 1 } : { kind: 'back', years: 1 };
  const fromNewest: Span = of === 'quarter' ? { kind: 'newest quarter', back: 1 } : yearAgo;
  if (!anchor) return fromNewest;
  return (of === 'quarter' ? quarterBefore(anchor) : yearBefore(anchor)) ?? fromNewest;
}

function quarterBefore(span: Span): Span | undefined {
  switch (span.kind) {
    case 'newest quarter':
      return { ...span, back: span.back + 1 };
    case 'quarter':
      if (!span.year || span.less) return { ...span, less: (span.less ?? 0) + 1 };
      return span.quarter > 1
        ? { ...span, quarter: span.quarter - 1 }
        : { kind: 'quarter', quarter: 4, year: span.year - 1 };
    case 'ending':
      if (!span.year || span.unit === 'year') return undefined;
      return span.month > 3
        ? { ...span, month: span.month - 3 }
        : { ...span, month: span.month + 9, year: span.year - 1 };
    default:
      return undefined;
  }
}

function yearBefore(span: Span): Span | undefined {
  switch (span.kind) {
    case 'newest quarter':
      return { ...span, back: span.back + 4 };
    case 'newest year':
      return { ...span, back: span.back + 1 };
    case 'back':
      return { ...span, years: span.years + 1 };
    case 'year':
      return { ...span, year: span.year - 1 };
    case 'quarter':
      return span.year ? { ...span, year: span.year - 1 } : { ...span, less: (span.less ?? 0) + 4 };
    case 'ending':
    case 'month':
      return span.year ? { ...span, year: span.year - 1 } : undefined;
    default:
      return undefined;
  }
}
