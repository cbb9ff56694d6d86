import { memo } from 'react';
import { Answer } from '#web/answers/answer.tsx';
import type { Line, Shown, WrittenAnswer } from './conversation.ts';
import { Steps } from './steps.tsx';
import type { Writing } from './writing.ts';

export type ReplyActions = {
  onRetry: (exchange: Shown) => void;
  onSend: (question: string) => void;
  onReconnect: () => void;
};
type Properties = ReplyActions & { agentName: string; exchange: Shown; busy: boolean };

/** What became of a question: the answer, whole or in part, or what went wrong and what can be done about it. */
export const Reply = memo(function Reply(properties: Properties) {
  const { exchange, agentName, busy, onRetry, onReconnect } = properties;
  const { reply } = exchange;
  if (reply.state === 'kept')
    return reply.problem ? (
      <Failed text={reply.problem} onRetry={() => onRetry(exchange)} />
    ) : (
      <p className="replied reading" role="status">
        Reading the answer...
      </p>
    );
  if (reply.state === 'failed')
    return <Failed text={reply.text} {...(busy ? {} : { onRetry: () => onRetry(exchange) })} />;
  const answer = reply.state === 'writing' ? textSoFar(reply.writing) : reply.answer;
  if (reply.state === 'writing' && !answer.response)
    return <Awaited agentName={agentName} line={reply.line} writing={reply.writing} onReconnect={onReconnect} />;
  return (
    <div className="replied">
      <Steps steps={answer.steps ?? []} done={reply.state === 'written'} />
      <Answer answer={answer} coming={reply.state === 'writing'} copyable />
      {reply.state === 'writing' && <LineNote line={reply.line} onReconnect={onReconnect} />}
      {reply.state === 'written' && reply.cut && <CutNote {...properties} />}
    </div>
  );
});

function textSoFar({ text, steps }: Writing): WrittenAnswer {
  return { response: text, steps: [...steps] };
}

type AwaitedProperties = { agentName: string; line: Line; writing: Writing; onReconnect: () => void };

function Awaited({ agentName, line, writing, onReconnect }: AwaitedProperties) {
  return (
    <div className="awaited">
      <Steps steps={writing.steps} done={false} />
      {line === 'open' ? (
        <p className="typing" role="status">
          <span className="quiet">{agentName} is typing</span>
          <i aria-hidden="true" />
          <i aria-hidden="true" />
          <i aria-hidden="true" />
        </p>
      ) : (
        <LineNote line={line} onReconnect={onReconnect} />
      )}
    </div>
  );
}

/** The answer is written on while the connection is away; what comes of it is not lost. */
function LineNote({ line, onReconnect }: { line: Line; onReconnect: () => void }) {
  if (line === 'open') return <span className="caret" aria-hidden="true" />;
  if (line === 'reconnecting')
    return (
      <p className="line-note" role="status">
        <span className="spinner" aria-hidden="true" />
        Connection lost. Connecting again...
      </p>
    );
  return (
    <p className="line-note" role="alert">
      <span>The server cannot be reached. The answer is written on there, and nothing of it is lost.</span>
      <button type="button" className="button" onClick={onReconnect}>
        Try again
      </button>
    </p>
  );
}

function CutNote({ exchange, busy, onRetry, onSend }: Properties) {
  const { reply, question } = exchange;
  if (reply.state !== 'written') return null;
  return (
    <p className="cut-note">
      <span className="cut">{reply.cut === 'stopped' ? 'Stopped' : 'Interrupted'}</span>
      {reply.problem && <span>{reply.problem}</span>}
      {!busy && (
        <button
          type="button"
          className="button"
          onClick={() => (reply.cut === 'stopped' ? onSend(question) : onRetry(exchange))}
        >
          {reply.cut === 'stopped' ? 'Ask again' : 'Retry'}
        </button>
      )}
    </p>
  );
}

function Failed({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <div className="replied failed">
      <p className="down" role="alert">
        {text}
      </p>
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          Retry
        </button>
      )}
    </div>
  );
}
