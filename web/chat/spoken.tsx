import { useEffect, useMemo, useRef, useState } from 'react';
import { prepare } from '#web/answers/markdown.tsx';
import { comingBody, drawnBlocks } from '#web/answers/paintable.ts';
import { plainText } from '#web/answers/plain-text.ts';
import { splitNotes } from '#web/answers/split-notes.ts';
import type { Shown } from './conversation.ts';

/** What has been said is taken away again, so that a search in the page does not find it twice. */
const saidMs = 8000;

/**
 * What a screen reader says of the answer that is being written: each paragraph once, when it is finished, and at the end how it ended and whether there is something to check. What was
 * there before, or was read back, is not said again.
 */
export function Spoken({ last: { id, reply } }: { last: Shown }) {
  const heard = useRef<{ id: string; from: number }>(null);
  const text = reply.state === 'writing' ? reply.writing.text : reply.state === 'written' ? reply.answer.response : '';
  const isComing = reply.state === 'writing';
  const blocks = useMemo(() => {
    const all = drawnBlocks(prepare(comingBody(text).body), isComing);
    return isComing ? all.slice(0, -1) : all;
  }, [text, isComing]);
  if (isComing && heard.current?.id !== id) heard.current = { id, from: blocks.length };
  const [said, setSaid] = useState<string>();
  useEffect(() => {
    if (isComing) return;
    const timer = setTimeout(() => setSaid(id), saidMs);
    return () => clearTimeout(timer);
  }, [id, isComing]);
  const from = said !== id && heard.current?.id === id ? heard.current.from : blocks.length;
  return (
    <div className="quiet" aria-live="polite" data-spoken="">
      {blocks.slice(from).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are only ever added at the end.
        <p key={`${id} ${from + at}`}>{plainText(block)}</p>
      ))}
      {from < blocks.length && reply.state === 'written' && <Ending reply={reply} />}
    </div>
  );
}

type Written = Extract<Shown['reply'], { state: 'written' }>;

/** How it ended, where it is not whole, and that there is something in it to check. */
function Ending({ reply: { cut, answer } }: { reply: Written }) {
  const count = splitNotes(answer.notes ?? []).checks.length;
  return (
    <>
      {cut && <p>{cut === 'stopped' ? 'The answer was stopped.' : 'The answer was interrupted.'}</p>}
      {count > 0 && (
        <p>{count === 1 ? 'One thing in it is to be checked.' : `${count} things in it are to be checked.`}</p>
      )}
    </>
  );
}
