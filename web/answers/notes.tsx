import './notes.css';
import { TriangleAlert } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import type { Note } from '#contract/notes.ts';
import { plainText } from './plain-text.ts';
import { rangeOf } from './quote-range.ts';
import { splitNotes } from './split-notes.ts';
import { FactMark } from './tickmark.tsx';

type Properties = {
  notes: readonly Note[];
  /** The answer's own words, to which the notes point. */
  text: RefObject<HTMLDivElement | null>;
};

/** What is to be known of an answer, set apart from it: it is the product that says so, not who wrote the answer. */
export function Notes({ notes, text }: Properties) {
  const { checks, remarks } = splitNotes(notes);
  return (
    <>
      {checks.length > 0 && <Checks notes={checks} text={text} />}
      {remarks.map((remark) => (
        <p key={remark.text} className="remark">
          {remark.text}
        </p>
      ))}
    </>
  );
}

/** What does not hold together. */
function Checks({ notes, text }: Properties) {
  return (
    <aside className="notes" aria-label="Check these">
      <h3>
        <TriangleAlert aria-hidden="true" />
        Check these <b>{notes.length}</b>
      </h3>
      <p>Found by comparing the words above with the facts behind them.</p>
      <ul>
        {notes.map((note, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notes do not change, and two may read the same.
          <li key={at}>
            {note.text}
            {note.factIds.slice(0, shownFacts).map((id) => (
              <FactMark key={id} id={id} />
            ))}
            {note.quote && <Quote quote={note.quote} text={text} />}
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** As many facts of a note have a tickmark beside it; a total may have a dozen parts. */
const shownFacts = 4;

/** The words that a note is about; they lead to their place where they are found again. */
function Quote({ quote, text }: { quote: string; text: Properties['text'] }) {
  const [isFound, setFound] = useState(false);
  useEffect(() => setFound(text.current !== null && rangeOf(text.current, quote) !== undefined), [quote, text]);
  const words = plainText(quote).replace(/\s+/g, ' ').trim();
  if (!isFound) return <q>{words}</q>;
  return (
    <button type="button" className="note-quote" title="Show in the text" onClick={() => show(text.current, quote)}>
      <q>{words}</q>
    </button>
  );
}

/** Scrolls to the words and selects them, which every browser shows. */
function show(text: HTMLElement | null, quote: string): void {
  const range = text && rangeOf(text, quote);
  if (!range) return;
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}
