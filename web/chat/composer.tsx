import { ArrowUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';

type Properties = {
  agentName: string;
  draft: string;
  busy: boolean;
  onDraft: (text: string) => void;
  onSend: () => void;
};

/** Enter sends, Shift+Enter makes a new line; the field grows with what is typed. */
export function Composer({ agentName, draft, busy, onDraft, onSend }: Properties) {
  const sendable = draft.trim() !== '' && !busy;

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (sendable) onSend();
  }
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        if (sendable) onSend();
      }}
    >
      <div className="composer-box">
        <textarea
          rows={1}
          aria-label={`Message to ${agentName}`}
          placeholder={`Ask ${agentName} a question...`}
          value={draft}
          onChange={(event) => onDraft(event.currentTarget.value)}
          onKeyDown={press}
        />
        <button type="submit" className="send" aria-label="Send" disabled={!sendable}>
          <ArrowUp aria-hidden="true" />
        </button>
      </div>
    </form>
  );
}
