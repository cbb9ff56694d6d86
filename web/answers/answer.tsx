import './answers.css';
import { useMemo, useRef, useState } from 'react';
import type { Answer as WholeAnswer } from '#contract/exchanges.ts';
import { CopyAnswer } from './copy-answer.tsx';
import type { Evidence } from './evidence.ts';
import { AnswerFoot } from './foot.tsx';
import { countFigures, splitFootnotes } from './footnotes.ts';
import { Markdown, prepare } from './markdown.tsx';
import { comingBody, drawnBlocks } from './paintable.ts';
import { type OpenFigure, SourcePopover } from './source-popover.tsx';
import { FigureContext } from './tickmark.tsx';

/** Stored markdown, footnotes and all, and what is known of what stands behind it. */
export type AnswerText = Pick<WholeAnswer, 'response'> & {
  [K in 'facts' | 'figures' | 'model' | 'window']?: WholeAnswer[K] | undefined;
};

type Properties = {
  answer: AnswerText;
  bodyClass?: string;
  /** The text goes on: what of its end is not settled is not drawn, and there is no foot yet. */
  coming?: boolean;
  copyable?: boolean;
};

/** An answer as it is read: the text, a tickmark at each figure, what the figures stand on behind them, and the count at the foot. */
export function Answer({ answer, bodyClass = '', coming = false, copyable = false }: Properties) {
  const { response, facts } = answer;
  const { body, definitions } = useMemo(
    () => (coming ? comingBody(response) : splitFootnotes(response)),
    [response, coming],
  );
  const blocks = useMemo(() => drawnBlocks(prepare(body), coming), [body, coming]);
  const awaited = useMemo(() => ({ facts: new Map(), definitions: new Map(), awaited: true }), []);
  const evidence: Evidence = useMemo(
    () => (coming ? awaited : { definitions, facts: new Map(facts?.map((fact) => [fact.id, fact])) }),
    [coming, awaited, facts, definitions],
  );
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenFigure>();
  const figureContext = useMemo(() => ({ evidence, open: setOpen, root }), [evidence]);
  return (
    <>
      <div className={`answer ${bodyClass}`} ref={root}>
        <FigureContext value={figureContext}>
          {blocks.map((block, at) => (
            // Blocks are only ever added at the end.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place of a block is what it is known by.
            <Markdown key={at} text={block} />
          ))}
        </FigureContext>
      </div>
      <SourcePopover open={open} evidence={evidence} onClose={() => setOpen(undefined)} />
      {!coming && (
        <AnswerFoot figures={answer.figures ?? countFigures(body)} model={answer.model} to={answer.window?.to}>
          {copyable && body && <CopyAnswer markdown={response} />}
        </AnswerFoot>
      )}
    </>
  );
}
