import './chat.css';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type AgentId, agentCards } from '#contract/agents.ts';
import type { Exchange } from '#contract/exchanges.ts';
import { useTitle } from '#web/shared/title.ts';
import { ChatHead } from './chat-head.tsx';
import { Composer } from './composer.tsx';
import { isWriting } from './conversation.ts';
import { HistoryDrawer } from './history-drawer.tsx';
import { type MessageActions, Messages } from './messages.tsx';
import { useChat } from './use-chat.ts';
import { useEscape } from './use-escape.ts';
import { useLinkedExchange } from './use-linked.ts';
import { useNarrow } from './use-narrow.ts';

export function ChatScreen({ agentId }: { agentId: AgentId }) {
  const { name } = agentCards[agentId];
  const { desk, shown, elsewhere, draft, setDraft } = useChat(agentId);
  const [drawer, setDrawer] = useState(false);
  const historyButton = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const narrow = useNarrow();
  const writing = shown.findLast(isWriting);
  useTitle(`${name} · Tickmark`);
  useLinkedExchange(desk);
  useEscape(() => {
    if (drawer) closeDrawer();
    else if (writing) desk.stop();
  });

  const actions: MessageActions = useMemo(
    () => ({
      onSend(text) {
        desk.send(text);
        field.current?.focus();
      },
      onRetry({ id, question }) {
        setDraft((now) => (now === question ? '' : now));
        desk.retry(id);
        field.current?.focus();
      },
      onAskBuiltIn({ id, question }) {
        setDraft((now) => (now === question ? '' : now));
        desk.askBuiltIn(id);
        field.current?.focus();
      },
      onReconnect() {
        desk.reconnect();
        field.current?.focus();
      },
      onJoin(one) {
        desk.join(one);
        field.current?.focus();
      },
    }),
    [desk, setDraft],
  );
  function sendDraft() {
    actions.onSend(draft);
    setDraft('');
  }
  function closeDrawer() {
    // The button can take the focus only when nothing lies over it any more.
    flushSync(() => setDrawer(false));
    historyButton.current?.focus();
  }
  function recall(group: string, exchange: Exchange) {
    desk.load(group, exchange);
    closeDrawer();
  }
  function begin() {
    desk.begin();
    field.current?.focus();
  }
  return (
    <div className="chat-page" data-drawer={drawer || undefined}>
      <main className="chat" inert={drawer && narrow}>
        <ChatHead
          agentName={name}
          historyButton={historyButton}
          drawer={drawer}
          onToggleHistory={() => setDrawer(!drawer)}
          onBegin={shown.length > 0 ? begin : undefined}
        />
        <Messages agentId={agentId} shown={shown} elsewhere={elsewhere} actions={actions} />
        <Composer
          agentName={name}
          field={field}
          draft={draft}
          writing={writing}
          onDraft={setDraft}
          onSend={sendDraft}
          onStop={desk.stop}
        />
      </main>
      {drawer && narrow && <div className="drawer-shade" aria-hidden="true" onClick={closeDrawer} />}
      {drawer && (
        <HistoryDrawer agentId={agentId} newest={shown.at(-1)?.exchangeId} onClose={closeDrawer} onLoad={recall} />
      )}
    </div>
  );
}
