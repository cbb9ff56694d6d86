import { useEffect, useRef } from 'react';
import { Answer } from '#web/answers/answer.tsx';
import type { Shown } from './conversation.ts';

type Properties = { agentName: string; shown: Shown[]; onRetry: (exchange: Shown) => void };

/** The conversation. What is newest comes into view from its question on, so that a long answer is read from its beginning. */
export function Messages({ agentName, shown, onRetry }: Properties) {
  const newest = useRef<HTMLElement>(null);
  const last = shown.at(-1);
  const seen = last && `${last.id} ${last.reply.state}`;
  useEffect(() => {
    if (seen) newest.current?.scrollIntoView({ block: 'start' });
  }, [seen]);

  if (!last)
    return (
      <div className="messages empty">
        <h2>Start a conversation</h2>
        <p>Name a ticker in your question, such as AAPL.</p>
      </div>
    );
  return (
    <section className="messages" aria-label="Conversation" aria-live="polite">
      <div className="messages-column">
        {shown.map((exchange) => (
          <article key={exchange.id} ref={exchange === last ? newest : null}>
            <h2 className="quiet">You asked</h2>
            <p className="asked">{exchange.question}</p>
            <Reply agentName={agentName} exchange={exchange} onRetry={onRetry} />
          </article>
        ))}
      </div>
    </section>
  );
}

type ReplyProperties = { agentName: string; exchange: Shown; onRetry: (exchange: Shown) => void };

function Reply({ agentName, exchange, onRetry }: ReplyProperties) {
  const { reply } = exchange;
  if (reply.state === 'pending')
    return (
      <p className="typing" role="status">
        <span className="quiet">{agentName} is typing</span>
        <i aria-hidden="true" />
        <i aria-hidden="true" />
        <i aria-hidden="true" />
      </p>
    );
  if (reply.state === 'failed')
    return (
      <div className="replied failed">
        <p className="down" role="alert">
          {reply.text}
        </p>
        <button type="button" className="button" onClick={() => onRetry(exchange)}>
          Try again
        </button>
      </div>
    );
  return (
    <div className="replied">
      <Answer answer={reply.answer} />
    </div>
  );
}
