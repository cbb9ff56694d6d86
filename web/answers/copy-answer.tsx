import { Copy } from 'lucide-react';
import { CopyButton } from './copy-button.tsx';
import { dropFootnotes } from './footnotes.ts';

/** Copies an answer as markdown that reads well anywhere: the words and tables, without references and definitions. */
export function CopyAnswer({ markdown }: { markdown: string }) {
  return (
    <CopyButton className="icon-button copy-answer" name="Copy answer" text={() => dropFootnotes(markdown)}>
      <Copy aria-hidden="true" />
    </CopyButton>
  );
}
