import './answers.css';
import { useMemo, useRef, useState } from 'react';
import type { Fact, FigureCount } from '#contract/facts.ts';
import type { Evidence } from './evidence.ts';
import { AnswerFoot } from './foot.tsx';
import { countFigures, splitFootnotes } from './footnotes.ts';
import { Markdown } from './markdown.tsx';
import { type OpenFigure, SourcePopover } from './source-popover.tsx';
import { FigureContext } from './tickmark.tsx';

export type AnswerText = {
  /** Stored markdown, footnotes and all. */
  response: string;
  facts?: Fact[] | undefined;
  figures?: FigureCount | undefined;
  model?: string | undefined;
  window?: { from: string; to: string } | null | undefined;
};

/** An answer as it is read: the text, a tickmark at each figure, what the figures stand on behind them, and the count at the foot. */
export function Answer({ answer, bodyClass = '' }: { answer: AnswerText; bodyClass?: string }) {
  const { body, definitions } = useMemo(() => splitFootnotes(answer.response), [answer.response]);
  const evidence: Evidence = useMemo(
    () => ({ definitions, facts: new Map(answer.facts?.map((fact) => [fact.id, fact])) }),
    [answer.facts, definitions],
  );
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenFigure>();
  const figureContext = useMemo(() => ({ evidence, open: setOpen, root }), [evidence]);
  return (
    <>
      <div className={`answer ${bodyClass}`} ref={root}>
        <FigureContext value={figureContext}>
          <Markdown text={body} />
        </FigureContext>
      </div>
      <SourcePopover open={open} evidence={evidence} onClose={() => setOpen(undefined)} />
      <AnswerFoot figures={answer.figures ?? countFigures(body)} model={answer.model} to={answer.window?.to} />
    </>
  );
}
