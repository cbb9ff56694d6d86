import { memo, type ReactNode } from 'react';
import { Answer } from '#web/answers/answer.tsx';
import { Byline } from '#web/answers/byline.tsx';
import { builtInName } from '#web/frame/status.ts';
import { isModelFailure } from '#web/shared/failure-code.ts';
import { placeText } from '#web/shared/queue-place.ts';
import type { Line, Shown } from './conversation.ts';
import { Steps } from './steps.tsx';
import type { Writing } from './writing.ts';

export type ReplyActions = {
  onRetry: (exchange: Shown) => void;
  /** The same question to the built-in analyst. */
  onAskBuiltIn: (exchange: Shown) => void;
  onSend: (question: string) => void;
  onReconnect: () => void;
};
type Properties = ReplyActions & { agentName: string; exchange: Shown; busy: boolean };

/** What became of a question: the answer, whole or in part, or what went wrong and what can be done about it. */
export const Reply = memo(function Reply(properties: Properties) {
  const { exchange, onRetry } = properties;
  const { reply } = exchange;
  if (reply.state === 'kept')
    return reply.problem ? (
      <Failed text={reply.problem} onRetry={() => onRetry(exchange)} />
    ) : (
      <p className="replied reading" role="status">
        Reading the answer...
      </p>
    );
  if (reply.state === 'failed') return <Unanswered {...properties} />;
  if (reply.state === 'writing') return <Coming {...properties} />;
  return (
    <div className="replied">
      <Answer answer={reply.answer} copyable>
        <Steps steps={reply.answer.steps ?? []} done />
      </Answer>
      {reply.cut && <CutNote {...properties} />}
    </div>
  );
});

/** An answer on its way: its place in the queue, what was looked up, and its text as far as it has come. */
function Coming({ exchange: { reply, analyst }, agentName, onReconnect }: Properties) {
  if (reply.state !== 'writing') return null;
  const { line, writing } = reply;
  const steps = <Steps steps={writing.steps} done={false} />;
  if (!writing.text)
    return (
      <div className="awaited">
        {analyst && <Byline model={builtInName} />}
        {steps}
        {line === 'open' ? <Typing agentName={agentName} writing={writing} /> : null}
        {line !== 'open' && <LineNote line={line} onReconnect={onReconnect} />}
      </div>
    );
  return (
    <div className="replied">
      {/* Which model writes is known at the end, when it was not asked for. */}
      <Answer answer={{ response: writing.text, model: analyst && builtInName }} coming>
        {steps}
      </Answer>
      <LineNote line={line} onReconnect={onReconnect} />
    </div>
  );
}

function Typing({ agentName, writing: { place } }: { agentName: string; writing: Writing }) {
  return (
    <p className="typing" role="status">
      {place === undefined ? <span className="quiet">{agentName} is typing</span> : <span>{placeText(place)}</span>}
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      <i aria-hidden="true" />
    </p>
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

/** Nothing was written. Where it was the language model that failed, the built-in analyst can be read instead; it never steps in by itself. */
function Unanswered({ exchange, busy, onRetry, onAskBuiltIn }: Properties) {
  const { reply } = exchange;
  if (reply.state !== 'failed') return null;
  return (
    <Failed text={reply.text} {...(busy ? {} : { onRetry: () => onRetry(exchange) })}>
      {!busy && isModelFailure(reply.code) && (
        <button type="button" className="button" onClick={() => onAskBuiltIn(exchange)}>
          Read the built-in analysis
        </button>
      )}
    </Failed>
  );
}

function Failed({ text, onRetry, children }: { text: string; onRetry?: () => void; children?: ReactNode }) {
  return (
    <div className="replied failed">
      <p className="down" role="alert">
        {text}
      </p>
      {onRetry && (
        <p className="ways-on">
          <button type="button" className="button" onClick={onRetry}>
            Retry
          </button>
          {children}
        </p>
      )}
    </div>
  );
}
