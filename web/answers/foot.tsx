import type { ReactNode } from 'react';
import type { FigureCount } from '#contract/facts.ts';
import type { Usage } from '#contract/usage.ts';
import { longDate } from '#web/shared/dates.ts';
import { describeUsage, splitTokens } from './usage-text.ts';

type Properties = {
  figures: FigureCount;
  to: string | undefined;
  /** Null for the built-in analyst, which uses nothing. */
  usage: Usage | null | undefined;
  children?: ReactNode;
};

/** How many figures were traced (nothing of it where there are none), how far the data goes, and what the answer cost; at its end what can be done with it. */
export function AnswerFoot({ figures, to, usage, children }: Properties) {
  return (
    <footer className="answer-foot">
      {figures.traced > 0 && <span className="traced">✓ {counted(figures.traced)} traced</span>}
      {figures.untraced > 0 && <span className="untraced-count">{figures.untraced} untraced</span>}
      {to && <span>data to {longDate(to)}</span>}
      {usage && <span title={splitTokens(usage)}>{describeUsage(usage)}</span>}
      {children}
    </footer>
  );
}

function counted(count: number): string {
  return count === 1 ? '1 figure' : `${count} figures`;
}
