import './answers.css';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Answer as WholeAnswer } from '#contract/exchanges.ts';
import { Byline } from './byline.tsx';
import { CopyAnswer } from './copy-answer.tsx';
import type { Evidence } from './evidence.ts';
import { AnswerFoot } from './foot.tsx';
import { countFigures, countUntraced, splitFootnotes } from './footnotes.ts';
import { Markdown, prepare } from './markdown.tsx';
import { Notes } from './notes.tsx';
import { comingBody, drawnBlocks } from './paintable.ts';
import { type OpenFigure, SourcePopover } from './source-popover.tsx';
import { FigureContext } from './tickmark.tsx';

/** Stored markdown, footnotes and all, and what is known of what stands behind it. */
export type AnswerText = Pick<WholeAnswer, 'response'> & {
  [K in 'facts' | 'figures' | 'doubts' | 'notes' | 'usage' | 'model' | 'window']?: WholeAnswer[K] | undefined;
};

type Properties = {
  answer: AnswerText;
  bodyClass?: string;
  /** The text goes on: what of its end is not settled is not drawn, and there is no foot yet. */
  coming?: boolean;
  copyable?: boolean;
  /** What stands in the head beside the name of who wrote. */
  children?: ReactNode;
};

/** An answer as it is read: who wrote it, the text, a tickmark at each figure, what the figures stand on behind them, what does not hold together, and the count at the foot. */
export function Answer({ answer, bodyClass = '', coming = false, copyable = false, children }: Properties) {
  const { response, notes = [], model } = answer;
  const { body, definitions } = useMemo(
    () => (coming ? comingBody(response) : splitFootnotes(response)),
    [response, coming],
  );
  const evidence = useEvidence(answer, definitions, coming);
  const root = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenFigure>();
  const figureContext = useMemo(() => ({ evidence, open: setOpen, root }), [evidence]);
  return (
    <>
      <div className={bodyClass} ref={root}>
        <FigureContext value={figureContext}>
          <Byline model={model}>{children}</Byline>
          <div className="answer" ref={text}>
            <Blocks body={body} coming={coming} />
          </div>
          {!coming && notes.length > 0 && <Notes notes={notes} text={text} />}
        </FigureContext>
      </div>
      <SourcePopover open={open} evidence={evidence} onClose={() => setOpen(undefined)} />
      {!coming && (
        <AnswerFoot figures={answer.figures ?? countFigures(body)} to={answer.window?.to} usage={answer.usage}>
          {copyable && body && <CopyAnswer markdown={response} notes={notes} />}
        </AnswerFoot>
      )}
    </>
  );
}

/** Each block knows how many untraced figures stand before it: why the next one is untraced is told by its number. */
function Blocks({ body, coming }: { body: string; coming: boolean }) {
  const blocks = useMemo(() => {
    let before = 0;
    return drawnBlocks(prepare(body), coming).map((text) => {
      const block = { text, untracedBefore: before };
      before += countUntraced(text);
      return block;
    });
  }, [body, coming]);
  return blocks.map(({ text, untracedBefore }, at) => (
    // Blocks are only ever added at the end.
    // biome-ignore lint/suspicious/noArrayIndexKey: the place of a block is what it is known by.
    <Markdown key={at} text={text} untracedBefore={untracedBefore} />
  ));
}

const awaited: Evidence = { facts: new Map(), definitions: new Map(), awaited: true };

function useEvidence({ facts, doubts }: AnswerText, definitions: Evidence['definitions'], coming: boolean): Evidence {
  return useMemo(
    () => (coming ? awaited : { definitions, facts: new Map(facts?.map((fact) => [fact.id, fact])), doubts }),
    [coming, facts, doubts, definitions],
  );
}
