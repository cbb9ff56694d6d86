import type { ReactNode } from 'react';
import type { FigureCount } from '#contract/facts.ts';
import { longDate } from '#web/shared/dates.ts';

type Properties = {
  figures: FigureCount;
  model: string | undefined;
  to: string | undefined;
  children?: ReactNode;
};

/** How many figures were traced (nothing of it where there are none), how far the data goes, and who wrote; at its end what can be done with the answer. */
export function AnswerFoot({ figures, model, to, children }: Properties) {
  return (
    <footer className="answer-foot">
      {figures.traced > 0 && <span className="traced">✓ {counted(figures.traced)} traced</span>}
      {figures.untraced > 0 && <span className="untraced-count">{figures.untraced} untraced</span>}
      {to && <span>data to {longDate(to)}</span>}
      {model && <span>{model}</span>}
      {children}
    </footer>
  );
}

function counted(count: number): string {
  return count === 1 ? '1 figure' : `${count} figures`;
}
