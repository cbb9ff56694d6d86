import './chat.css';
import { useRef, useState } from 'react';
import { type AgentId, agentCards } from '#contract/agents.ts';
import { useTitle } from '#web/shared/title.ts';
import { ChatHead } from './chat-head.tsx';
import { Composer } from './composer.tsx';
import type { Shown } from './conversation.ts';
import { HistoryDrawer } from './history-drawer.tsx';
import { Messages } from './messages.tsx';
import { useConversation } from './use-conversation.ts';

export function ChatScreen({ agentId }: { agentId: AgentId }) {
  const { name } = agentCards[agentId];
  const [draft, setDraft] = useState('');
  const [drawer, setDrawer] = useState(false);
  const historyButton = useRef<HTMLButtonElement>(null);
  // What was typed is not lost when sending fails, unless something new has been typed meanwhile.
  const keep = (question: string) => setDraft((now) => now || question);
  const { shown, pending, send, retry, load } = useConversation(agentId, keep);
  useTitle(`${name} · Tickmark`);

  function sendDraft() {
    send(draft);
    setDraft('');
  }
  function sendAgain(exchange: Shown) {
    setDraft((now) => (now === exchange.question ? '' : now));
    retry(exchange);
  }
  function closeDrawer() {
    setDrawer(false);
    historyButton.current?.focus();
  }
  function recall(exchange: Shown) {
    load(exchange);
    closeDrawer();
  }
  return (
    <div className="chat-page" data-drawer={drawer || undefined}>
      <main className="chat">
        <ChatHead
          agentName={name}
          historyButton={historyButton}
          drawer={drawer}
          onToggleHistory={() => setDrawer(!drawer)}
        />
        <Messages agentName={name} shown={shown} onRetry={sendAgain} />
        <Composer agentName={name} draft={draft} busy={pending} onDraft={setDraft} onSend={sendDraft} />
      </main>
      {drawer && <HistoryDrawer agentId={agentId} onClose={closeDrawer} onLoad={recall} />}
    </div>
  );
}
