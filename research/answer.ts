import type { AgentId } from '#contract/agents.ts';
import type { Fact, FigureCount } from '#contract/facts.ts';
import type { Market } from './market/market.ts';
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

/** Gather facts, let the model write, bind the figures. Throws `UnknownTicker` and `SourceDown`. */
export async function answer(
  _question: Question,
  _desk: Desk,
  _signal: AbortSignal,
  _listener?: Listener,
): Promise<Answer> {
  throw new Error('not written yet');
}
