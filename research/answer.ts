import type { AgentId } from '#contract/agents.ts';
import type { Step } from '#contract/exchanges.ts';
import type { Doubt, Fact, FigureCount } from '#contract/facts.ts';
import type { Note } from '#contract/notes.ts';
import type { Usage } from '#contract/usage.ts';
import { checkAnswer } from './checks/check.ts';
import { prepare } from './conversation/conversation.ts';
import { subjectOf } from './conversation/subject.ts';
import { createBinder } from './figures/bind.ts';
import { openLedger } from './figures/ledger.ts';
import { computeFact, isOperation } from './lookups/arithmetic.ts';
import { openLookups } from './lookups/open.ts';
import type { Market } from './market/market.ts';
import { builtinName } from './models/builtin.ts';
import type { Model, Turn } from './models/model.ts';
import { unlessStopped } from './stopping.ts';

export { UnknownTicker } from './conversation/conversation.ts';

export type Question = {
  agent: AgentId;
  /** The company in hand, in our spelling (contract/ticker.ts). One that the message names comes before it, one of the conversation after it. */
  ticker: string | undefined;
  message: string;
  history: Turn[];
  prompt: string;
};

export type Answer = {
  /** Markdown with a footnote at each bound figure and the definitions at the end. */
  text: string;
  /** The facts that the text cites, and the inputs they were computed from. */
  facts: Fact[];
  figures: FigureCount;
  model: string;
  /** The market's id: `sample`, `massive`. */
  source: string;
  window: { from: string; to: string } | undefined;
  steps: Step[];
  /** Up to three questions that could come next. */
  followUps: string[];
  /** Why each figure marked `[^untraced]` is, in the order of the marks. */
  doubts: Doubt[];
  notes: Note[];
  /** What a language model used; null for the built-in analyst. */
  usage: Usage | null;
};

/** What the figures of a text stand on. */
export type Evidence = Pick<Answer, 'facts' | 'figures' | 'model' | 'source' | 'window' | 'doubts'>;

export type Desk = { market: Market; model: Model; now: () => number };

export type Listener = {
  onStep?: (step: Step) => void;
  /** Bound markdown as it comes; all deltas together are the answer's text. */
  onDelta?: (text: string) => void;
  /** Before the first delta: what all deltas so far stand on can be asked for at any time. */
  onBegin?: (evidence: () => Evidence) => void;
};

/** The answer ended before its end: it was stopped, or the model broke off (`cause`). What there is of it stands, with its evidence. */
export class CutShort extends Error {
  readonly partial: Answer;
  constructor(partial: Answer, cause: unknown) {
    super('The answer ended before its end.', { cause });
    this.name = 'CutShort';
    this.partial = partial;
  }
}

/** Gather facts, let the model write, bind the figures. Throws `UnknownTicker`, `SourceDown`, `CutShort` once something was written, and before that the signal's reason when stopped. */
export async function answer(
  question: Question,
  desk: Desk,
  signal: AbortSignal,
  listener: Listener = {},
): Promise<Answer> {
  const ticker = subjectOf(question);
  const ledger = openLedger(ticker ?? '');
  const steps: Step[] = [];
  const onStep = (label: string, ms: number) => {
    const step = { label, ms: Math.round(ms) };
    steps.push(step);
    listener.onStep?.(step);
  };
  const prepared = await unlessStopped(
    prepare(question, { market: desk.market, now: desk.now(), ledger, onStep }),
    signal,
  );
  const [subject, ...others] = prepared.companies.map(({ ticker, name }) => ({ ticker, names: [ticker, name] }));
  const binder = createBinder(ledger.facts(), {
    links: prepared.links,
    names: subject?.names ?? [],
    others,
    writer: desk.model.name === builtinName ? 'house' : 'model',
    compute: (operation, ids) => (isOperation(operation) ? computeFact(ledger, operation, ids) : undefined),
  });
  const lookups = openLookups({
    agent: question.agent,
    companies: prepared.companies,
    market: desk.market,
    now: desk.now(),
    ledger,
    onStep,
    onTitles: (titles) => binder.learn(ledger.facts(), { titles }),
  });
  const sent = openSent(listener);
  const notes: Note[] = [];
  let usage: Usage | null = null;
  const report = {
    onNote: (note: Note) => void notes.push(note),
    onUsage: (used: Usage) => {
      usage = used;
    },
  };
  const evidence = (): Evidence => ({
    facts: binder.evidence(),
    figures: binder.count(),
    model: desk.model.name,
    source: desk.market.id,
    window: prepared.window,
    doubts: binder.doubts(),
  });
  const finish = (): Answer => {
    sent.add(binder.end());
    sent.define(binder.definitions());
    const text = sent.text();
    return {
      text,
      ...evidence(),
      steps,
      followUps: prepared.followUps,
      notes: [...notes, ...checkAnswer({ text, facts: ledger.facts() })],
      usage,
    };
  };
  listener.onBegin?.(evidence);
  try {
    const task = { ...question, ticker, material: prepared, facts: ledger.facts(), lookups };
    for await (const chunk of desk.model.write(task, signal, report)) {
      signal.throwIfAborted();
      binder.learn(ledger.facts());
      sent.add(binder.push(chunk));
    }
    signal.throwIfAborted();
  } catch (cause) {
    // What came of a first sentence is something too.
    sent.add(binder.end());
    if (sent.text().trim() === '') throw cause;
    throw new CutShort(finish(), cause);
  }
  return finish();
}

/** What the reader has been sent. */
function openSent({ onDelta }: Listener) {
  let text = '';
  const add = (delta: string) => {
    if (!delta) return;
    text += delta;
    onDelta?.(delta);
  };
  return {
    add,
    /** The footnote definitions, apart from the last paragraph by one empty line. */
    define: (definitions: string) => definitions && add(`${text.endsWith('\n') ? '\n' : '\n\n'}${definitions}`),
    text: () => text,
  };
}
