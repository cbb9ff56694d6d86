import type { FigureCount } from '#contract/facts.ts';
import { longDate } from '#web/shared/dates.ts';

type Properties = { figures: FigureCount; model: string | undefined; to: string | undefined };

/** How many figures were traced, who wrote, and how far the data goes. */
export function AnswerFoot({ figures, model, to }: Properties) {
  return (
    <footer className="answer-foot">
      <span className="traced">✓ {counted(figures.traced)} traced</span>
      {figures.untraced > 0 && <span className="untraced-count">{figures.untraced} untraced</span>}
      {model && <span className="model">{model}</span>}
      {to && <span>data to {longDate(to)}</span>}
    </footer>
  );
}

function counted(count: number): string {
  return count === 1 ? '1 figure' : `${count} figures`;
}
