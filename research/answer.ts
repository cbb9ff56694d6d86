import type { AgentId } from '#contract/agents.ts';
import type { Fact, FigureCount } from '#contract/facts.ts';
import type { Material } from './agents/agent.ts';
import { specialistOf } from './agents/specialists.ts';
import { type Binder, createBinder } from './figures/bind.ts';
import { type Ledger, openLedger } from './figures/ledger.ts';
import { isFound, type Market } from './market/market.ts';
import type { Model, Turn } from './models/model.ts';

export type Question = {
  agent: AgentId;
  /** In our spelling (contract/ticker.ts). */
  ticker: string;
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
};

export type Desk = { market: Market; model: Model; now: () => number };

export type Listener = {
  onStep?: (label: string, ms: number) => void;
  /** Bound markdown, without the definitions at the end. */
  onDelta?: (text: string) => void;
};

/** The market does not know this ticker. */
export class UnknownTicker extends Error {
  constructor(ticker: string) {
    super(`No company, fund or index with the ticker ${ticker} is known to the connected market data.`);
    this.name = 'UnknownTicker';
  }
}

/** Gather facts, let the model write, bind the figures. Throws `UnknownTicker`, `NoSpecialist`, `SourceDown`, and the signal's reason when stopped. */
export async function answer(
  question: Question,
  desk: Desk,
  signal: AbortSignal,
  listener: Listener = {},
): Promise<Answer> {
  const specialist = specialistOf(question.agent);
  const { ticker } = question;
  const ledger = openLedger(ticker);
  const name = await unlessStopped(nameOf(ticker, desk.market), signal);
  const onStep = listener.onStep ?? (() => {});
  const assignment = { ticker, market: desk.market, now: desk.now(), ledger, onStep };
  const material = await unlessStopped(specialist(assignment), signal);
  const binder = createBinder(ledger.facts(), { links: material.links, names: [ticker, name] });
  const body = await write(question, { material, ledger, binder }, desk.model, signal, listener);
  return {
    text: [body.trimEnd(), binder.definitions()].filter(Boolean).join('\n\n'),
    facts: binder.evidence(),
    figures: binder.count(),
    model: desk.model.name,
    source: desk.market.id,
    window: material.window,
  };
}

/** The company's name, or its ticker where the market has prices and no profile. */
async function nameOf(ticker: string, market: Market): Promise<string> {
  const company = await market.company(ticker);
  if (isFound(company)) return company.found.name;
  if (company.unknownTicker) throw new UnknownTicker(ticker);
  return ticker;
}

async function write(
  question: Question,
  { material, ledger, binder }: { material: Material; ledger: Ledger; binder: Binder },
  model: Model,
  signal: AbortSignal,
  listener: Listener,
): Promise<string> {
  const sent: string[] = [];
  const send = (text: string) => {
    if (!text) return;
    sent.push(text);
    listener.onDelta?.(text);
  };
  for await (const chunk of model.write({ ...question, material, facts: ledger.facts() }, signal)) {
    signal.throwIfAborted();
    send(binder.push(chunk));
  }
  signal.throwIfAborted();
  send(binder.end());
  return sent.join('');
}

/** The work's result, or the signal's reason as soon as it comes; what is under way then ends unheard. */
function unlessStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const stop = () => reject(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  return promise;
}
