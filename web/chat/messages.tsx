import './messages.css';
import { ArrowDown } from 'lucide-react';
import { memo } from 'react';
import { type AgentId, agentCards } from '#contract/agents.ts';
import { isWriting, type Shown } from './conversation.ts';
import { examples } from './examples.ts';
import type { Elsewhere } from './page.ts';
import { Reply, type ReplyActions } from './reply.tsx';
import { Spoken } from './spoken.tsx';
import { useFollow } from './use-follow.ts';

type Properties = {
  agentId: AgentId;
  shown: readonly Shown[];
  elsewhere: readonly Elsewhere[];
  actions: MessageActions;
};
export type MessageActions = ReplyActions & { onJoin: (one: Elsewhere) => void };

/** The conversation, oldest first. What is out of sight is laid out only when it comes near, and stays findable and readable all the same. */
export const Messages = memo(function Messages({ agentId, shown, elsewhere, actions }: Properties) {
  const { onJoin, ...replyActions } = actions;
  const last = shown.at(-1);
  const { box, column, isAway, jump } = useFollow(last);
  const { name } = agentCards[agentId];
  const busy = shown.some(isWriting);
  const offers = !busy && elsewhere.length > 0 && <Offers elsewhere={elsewhere} onJoin={onJoin} />;
  if (!last)
    return (
      <div className="messages empty">
        {offers}
        <h2>Start a conversation</h2>
        <p>Name a ticker in your question, or begin with one of these:</p>
        <Questions questions={examples[agentId]} onSend={actions.onSend} />
      </div>
    );
  return (
    <div className="messages-frame">
      <section className="messages" aria-label="Conversation" ref={box} tabIndex={-1}>
        <div className="messages-column" ref={column}>
          {offers}
          {shown.map((exchange) => (
            <Entry key={exchange.id} agentName={name} exchange={exchange} busy={busy} {...replyActions} />
          ))}
          {!busy && <FollowUps last={last} onSend={actions.onSend} />}
        </div>
      </section>
      {isAway && (
        <button type="button" className="button jump" onClick={jump}>
          <ArrowDown aria-hidden="true" />
          Jump to latest
        </button>
      )}
      <Spoken last={last} />
    </div>
  );
});

type EntryProperties = ReplyActions & { agentName: string; exchange: Shown; busy: boolean };

const Entry = memo(function Entry(properties: EntryProperties) {
  return (
    <article data-writing={isWriting(properties.exchange) || undefined} data-exchange={properties.exchange.exchangeId}>
      <h2 className="quiet">You asked</h2>
      <p className="asked">{properties.exchange.question}</p>
      <Reply {...properties} />
    </article>
  );
});

function FollowUps({ last: { reply }, onSend }: { last: Shown; onSend: (question: string) => void }) {
  const questions = reply.state === 'written' ? (reply.answer.followUps ?? []) : [];
  if (questions.length === 0) return null;
  return (
    <section aria-label="Ask next">
      <Questions questions={questions.slice(0, 3)} onSend={onSend} />
    </section>
  );
}

function Questions({ questions, onSend }: { questions: readonly string[]; onSend: (question: string) => void }) {
  return (
    <ul className="ask-next">
      {questions.map((question) => (
        <li key={question}>
          <button type="button" className="ask-button" onClick={() => onSend(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

type OffersProperties = { elsewhere: readonly Elsewhere[]; onJoin: (one: Elsewhere) => void };

/** Answers that are being written and are not on this page. */
function Offers({ elsewhere, onJoin }: OffersProperties) {
  return (
    <ul className="offers" role="status">
      {elsewhere.map((one) => (
        <li key={one.exchange.id}>
          <span>An answer is being written: {one.exchange.userMessage}</span>
          <button type="button" className="button" onClick={() => onJoin(one)}>
            Show it
          </button>
        </li>
      ))}
    </ul>
  );
}
