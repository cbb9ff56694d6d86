import { ArrowUp, Square } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { Shown } from './conversation.ts';

type Properties = {
  agentName: string;
  field: RefObject<HTMLTextAreaElement | null>;
  draft: string;
  /** The question whose answer is being written. */
  writing: Shown | undefined;
  onDraft: (text: string) => void;
  onSend: () => void;
  onStop: () => void;
};

/** Enter sends, Shift+Enter makes a new line; the field grows with what is typed. While an answer is being written Stop stands in Send's place. */
export function Composer({ agentName, field, draft, writing, onDraft, onSend, onStop }: Properties) {
  const sendable = draft.trim() !== '' && !writing;

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
          ref={field}
          rows={1}
          aria-label={`Message to ${agentName}`}
          placeholder={`Ask ${agentName} a question...`}
          value={draft}
          onChange={(event) => onDraft(event.currentTarget.value)}
          onKeyDown={press}
        />
        {writing ? (
          <StopButton field={field} disabled={isStopping(writing)} onStop={onStop} />
        ) : (
          <button type="submit" className="send" aria-label="Send" disabled={!sendable}>
            <ArrowUp aria-hidden="true" />
          </button>
        )}
      </div>
    </form>
  );
}

type StopProperties = Pick<Properties, 'field' | 'onStop'> & { disabled: boolean };

/** Who had it under the finger is in the field when it goes. */
function StopButton({ field, disabled, onStop }: StopProperties) {
  const isHeld = useRef(false);
  useEffect(
    () => () => {
      if (isHeld.current) field.current?.focus();
    },
    [field],
  );
  return (
    <button
      type="button"
      className="send"
      aria-label="Stop"
      title="Stop (Esc)"
      disabled={disabled}
      onFocus={() => {
        isHeld.current = true;
      }}
      onBlur={() => {
        isHeld.current = false;
      }}
      onClick={() => {
        onStop();
        field.current?.focus();
      }}
    >
      <Square aria-hidden="true" />
    </button>
  );
}

function isStopping({ reply }: Shown): boolean {
  return reply.state === 'writing' && reply.stopping;
}
