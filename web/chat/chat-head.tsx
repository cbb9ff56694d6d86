import { ArrowLeft, History, SquarePen } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Link } from 'wouter';
import { sessionShelf } from '#web/shared/storage.ts';
import { readReferrer } from './seed.ts';

type Properties = {
  agentName: string;
  historyButton: RefObject<HTMLButtonElement | null>;
  drawer: boolean;
  onToggleHistory: () => void;
  /** Where there is something that a new conversation would take the place of. */
  onBegin: (() => void) | undefined;
};

/** Who one talks to, the way back to where one came from, a new conversation, and the history. */
export function ChatHead({ agentName, historyButton, drawer, onToggleHistory, onBegin }: Properties) {
  const [back] = useState(() => readReferrer(sessionShelf()));
  return (
    <header className="chat-head">
      <Link href={back} className="icon-button" aria-label="Back">
        <ArrowLeft aria-hidden="true" />
      </Link>
      <div>
        <h1>{agentName}</h1>
        <p>AI-powered equity research assistant</p>
      </div>
      {onBegin && (
        <button
          type="button"
          className="icon-button"
          aria-label="New conversation"
          title="New conversation"
          onClick={onBegin}
        >
          <SquarePen aria-hidden="true" />
        </button>
      )}
      <button ref={historyButton} type="button" className="button" aria-expanded={drawer} onClick={onToggleHistory}>
        <History aria-hidden="true" />
        History
      </button>
    </header>
  );
}
