import type { Fact } from '#contract/facts.ts';
import { directionOf } from '#web/answers/tickmark.tsx';
import { type Drawing, drawCell } from './cell-text.ts';
import { useFigureDesk } from './figure-desk.tsx';

type Properties = {
  id: string;
  draws: Drawing;
  /** What the figure is, for who does not see where it stands. */
  name?: string;
  /** In a table the arrow keys move, and one figure at a time is a stop of the Tab key. */
  inTable?: boolean;
  /** Whether a minus or a plus is also told by colour. */
  coloured?: boolean;
};

/** A figure that says what it stands on when it is pressed. */
export function Figure({ id, draws, name, inTable = false, coloured = false }: Properties) {
  const { facts, open } = useFigureDesk();
  const fact = facts.get(id);
  if (!fact) return null;
  const text = drawCell(fact, draws);
  const look = 'missing' in fact ? 'absent' : coloured ? directionOf(text) : '';
  return (
    <button
      type="button"
      className={`cell-figure ${look}`}
      aria-haspopup="dialog"
      aria-label={`${name ?? nameOf(fact)}: ${'missing' in fact ? `not available, ${fact.missing}` : text}`}
      tabIndex={inTable ? -1 : 0}
      onClick={(event) => open({ id, at: event.currentTarget })}
    >
      {text}
    </button>
  );
}

function nameOf({ label, period }: Fact): string {
  return period ? `${label}, ${period}` : label;
}
