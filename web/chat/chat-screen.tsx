import './chat.css';
import { ArrowLeft, History } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { type AgentId, agentCards } from '#contract/agents.ts';
import { sessionShelf } from '#web/shared/storage.ts';
import { useTitle } from '#web/shared/title.ts';
import { Composer } from './composer.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { Messages } from './messages.tsx';
import { readReferrer } from './seed.ts';
import { useConversation } from './use-conversation.ts';

export function ChatScreen({ agentId }: { agentId: AgentId }) {
  const { name } = agentCards[agentId];
  const [draft, setDraft] = useState('');
  const [drawer, setDrawer] = useState(false);
  const historyButton = useRef<HTMLButtonElement>(null);
  // What was typed is not lost when sending fails, unless something new has been typed meanwhile.
  const { shown, pending, send, retry, load } = useConversation(agentId, (question) =>
    setDraft((now) => now || question),
  );
  const [back] = useState(() => readReferrer(sessionShelf()));
  useTitle(`${name} · Tickmark`);

  function closeDrawer() {
    setDrawer(false);
    historyButton.current?.focus();
  }
  return (
    <div className="chat-page" data-drawer={drawer || undefined}>
      <main className="chat">
        <header className="chat-head">
          <Link href={back} className="icon-button" aria-label="Back">
            <ArrowLeft aria-hidden="true" />
          </Link>
          <div>
            <h1>{name}</h1>
            <p>AI-powered equity research assistant</p>
          </div>
          <button
            ref={historyButton}
            type="button"
            className="button"
            aria-expanded={drawer}
            onClick={() => setDrawer(!drawer)}
          >
            <History aria-hidden="true" />
            History
          </button>
        </header>
        <Messages
          agentName={name}
          shown={shown}
          onRetry={(exchange) => {
            setDraft((now) => (now === exchange.question ? '' : now));
            retry(exchange);
          }}
        />
        <Composer
          agentName={name}
          draft={draft}
          busy={pending}
          onDraft={setDraft}
          onSend={() => {
            send(draft);
            setDraft('');
          }}
        />
      </main>
      {drawer && (
        <HistoryDrawer
          agentId={agentId}
          onClose={closeDrawer}
          onLoad={(exchange) => {
            load(exchange);
            closeDrawer();
          }}
        />
      )}
    </div>
  );
}
