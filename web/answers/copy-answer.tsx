import { Copy } from 'lucide-react';
import type { Note } from '#contract/notes.ts';
import { answerMarkdown } from './copied.ts';
import { CopyButton } from './copy-button.tsx';

type Properties = { markdown: string; notes: readonly Note[] };

/** Copies an answer as markdown that reads well anywhere. */
export function CopyAnswer({ markdown, notes }: Properties) {
  return (
    <CopyButton className="icon-button copy-answer" name="Copy answer" text={() => answerMarkdown(markdown, notes)}>
      <Copy aria-hidden="true" />
    </CopyButton>
  );
}
