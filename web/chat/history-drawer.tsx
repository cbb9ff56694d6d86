import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AgentId } from '#contract/agents.ts';
import { shortDate, shortTime } from '#web/shared/dates.ts';
import { describeFailure } from '#web/shared/failure.ts';
import { recall, type Shown } from './conversation.ts';
import { historyQuery } from './history-query.ts';

type Properties = { agentId: AgentId; onClose: () => void; onLoad: (exchange: Shown) => void };

/** Past conversations, beside the chat where there is room and over it where there is not. Escape closes it. */
export function HistoryDrawer({ agentId, onClose, onLoad }: Properties) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <div
      className="drawer"
      role="dialog"
      aria-labelledby="drawer-title"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="drawer-head">
        <h2 id="drawer-title" className="drawer-title">
          Conversation History
        </h2>
        <button ref={close} type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </div>
      <Conversations agentId={agentId} onLoad={onLoad} />
    </div>
  );
}

function Conversations({ agentId, onLoad }: Omit<Properties, 'onClose'>) {
  const { data, error, isPending } = useQuery(historyQuery(agentId));
  if (isPending) return <p className="drawer-note">Loading history...</p>;
  if (error)
    return (
      <p className="drawer-note down" role="alert">
        {describeFailure(error, 'Failed to load history')}
      </p>
    );
  const groups = Object.entries(data.conversations).filter(([, exchanges]) => exchanges.length > 0);
  if (groups.length === 0) return <p className="drawer-note">No History Yet</p>;
  return groups.map(([ticker, exchanges]) => (
    <section key={ticker} aria-label={ticker}>
      <h3>
        {ticker} <span className="count">{exchanges.length}</span>
      </h3>
      <ul>
        {exchanges.map((exchange) => (
          <li key={exchange.id}>
            <button type="button" className="past" onClick={() => onLoad(recall(ticker, exchange))}>
              <small>
                {shortDate(exchange.createdAt)}, {shortTime(exchange.createdAt)}
              </small>
              <span>{exchange.userMessage}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  ));
}
