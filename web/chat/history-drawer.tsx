import './drawer.css';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AgentId } from '#contract/agents.ts';
import type { Exchange } from '#contract/exchanges.ts';
import { shortDate, shortTime } from '#web/shared/dates.ts';
import { describeFailure } from '#web/shared/failure.ts';
import { historyQuery } from './history-query.ts';

type Properties = {
  agentId: AgentId;
  /** The newest exchange on the page. */
  newest: string | undefined;
  onClose: () => void;
  onLoad: (group: string, exchange: Exchange) => void;
};

/** Past conversations, beside the chat where there is room and over it where there is not. */
export function HistoryDrawer({ agentId, newest, onClose, onLoad }: Properties) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <div className="drawer" role="dialog" aria-labelledby="drawer-title">
      <div className="drawer-head">
        <h2 id="drawer-title" className="drawer-title">
          Conversation History
        </h2>
        <button ref={close} type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </div>
      <Conversations agentId={agentId} newest={newest} onLoad={onLoad} />
    </div>
  );
}

function Conversations({ agentId, newest, onLoad }: Omit<Properties, 'onClose'>) {
  const { data, error, isPending, isFetching, refetch } = useQuery(historyQuery(agentId));
  if (isPending || (error && isFetching))
    return (
      <p className="drawer-note" role="status">
        Loading history...
      </p>
    );
  if (error && !data)
    return (
      <div className="drawer-note">
        <p className="down" role="alert">
          {describeFailure(error, 'Failed to load history')}
        </p>
        <button type="button" className="button" onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    );
  const groups = Object.entries(data.conversations).filter(([, exchanges]) => exchanges.length > 0);
  if (groups.length === 0) return <p className="drawer-note">No History Yet</p>;
  return groups.map(([group, exchanges]) => (
    <section key={group} aria-label={group}>
      <h3>
        {group} <span className="count">{exchanges.length}</span>
      </h3>
      <ul>
        {exchanges.map((exchange) => (
          <li key={exchange.id}>
            <Past exchange={exchange} isHere={exchange.id === newest} onLoad={() => onLoad(group, exchange)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** How an exchange stands, where there is something to say of it. */
function standingOf({ status, agentResponse }: Exchange): string {
  if (status === 'complete') return '';
  if (status === 'streaming') return 'running';
  return status === 'stopped' ? 'stopped' : agentResponse ? 'interrupted' : 'not answered';
}

function Past({ exchange, isHere, onLoad }: { exchange: Exchange; isHere: boolean; onLoad: () => void }) {
  const { createdAt, userMessage } = exchange;
  const standing = standingOf(exchange);
  return (
    <button type="button" className="past" aria-current={isHere || undefined} onClick={onLoad}>
      <small>
        {shortDate(createdAt)}, {shortTime(createdAt)}
        {standing && <em>{standing}</em>}
      </small>
      <span>{userMessage}</span>
    </button>
  );
}
