import './figures.css';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
} from 'react';
import { type Evidence, standingOf } from './evidence.ts';
import type { OpenFigure } from './source-popover.tsx';

type Figures = {
  evidence: Evidence;
  open: (figure: OpenFigure) => void;
  /** The answer, within which the arrow keys go from tickmark to tickmark. */
  root: RefObject<HTMLDivElement | null>;
};

export const FigureContext = createContext<Figures | null>(null);

/** A figure with its tickmark: the figure stays text that can be selected, the tickmark opens the source. */
export function Figure({ id, children }: { id: string; children?: ReactNode }) {
  const figures = useContext(FigureContext);
  if (!figures) return <>{children}</>;
  const standing = standingOf(id, figures.evidence);
  const written = typeof children === 'string' ? children : '';
  if (standing.kind === 'unknown') return <>{children}</>;
  const missing = standing.kind === 'fact' && 'missing' in standing.fact;
  const look = standing.kind === 'untraced' ? 'untraced' : missing ? 'missing' : directionOf(written);
  return (
    <data className={`figure ${look}`} value={id}>
      {children}
      <Tickmark figures={figures} id={id} name={nameOf(standing.kind, missing, written)} />
    </data>
  );
}

/** The tickmark of a fact beside words that are not the answer's own; nothing where the fact is not at hand. */
export function FactMark({ id }: { id: string }) {
  const figures = useContext(FigureContext);
  const fact = figures?.evidence.facts.get(id);
  if (!figures || !fact) return null;
  return <Tickmark figures={figures} id={id} name={`Source: ${fact.label}`} />;
}

type Properties = { figures: Figures; id: string; name: string };

/** One stop of the Tab key per answer; the arrow keys, Home and End go through the rest. */
function Tickmark({ figures: { open, root }, id, name }: Properties) {
  const mark = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const first = root.current?.querySelector('.tickmark');
    if (mark.current) mark.current.tabIndex = mark.current === first ? 0 : -1;
  }, [root]);

  function step(event: KeyboardEvent<HTMLButtonElement>) {
    const marks = [...(root.current?.querySelectorAll<HTMLButtonElement>('.tickmark') ?? [])];
    const next = marks[destinationOf(event.key, marks.indexOf(event.currentTarget), marks.length)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <button
      ref={mark}
      type="button"
      className="tickmark"
      aria-haspopup="dialog"
      aria-label={name}
      onClick={(event) => open({ id, at: event.currentTarget })}
      onFocus={(event) => becomeStop(event.currentTarget, root.current)}
      onKeyDown={step}
    />
  );
}

function becomeStop(mark: HTMLButtonElement, root: HTMLDivElement | null): void {
  for (const stop of root?.querySelectorAll<HTMLButtonElement>('.tickmark[tabindex="0"]') ?? []) stop.tabIndex = -1;
  mark.tabIndex = 0;
}

/** Which tickmark a key leads to; outside the list when it leads nowhere. */
export function destinationOf(key: string, from: number, count: number): number {
  if (key === 'ArrowRight' || key === 'ArrowDown') return from + 1;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return from - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return -1;
}

/** Negative figures, and positive ones that are written with their sign. */
export function directionOf(written: string): 'up' | 'down' | '' {
  if (/^(?:[A-Z]{3}\s)?\(?[-\u2212]/.test(written)) return 'down';
  return written.startsWith('+') ? 'up' : '';
}

function nameOf(kind: string, missing: boolean, written: string): string {
  if (kind === 'untraced') return `${written} is untraced: why`.trim();
  return missing ? `${written} is missing: why`.trim() : `Source of ${written || 'this figure'}`;
}
