import { type AgentId, agentCards } from '#contract/agents.ts';

/** What an agent reads, what it leads with, and what to ask it first. */
export type Domain = {
  /** Completes `The Technical Analyst ...`. */
  reads: string;
  /** The terms that a comparison or a summary without one stands on. */
  lead: string[];
  /** What stands in for a subject without data, where the question names no figure. */
  nearest: string[];
  /** Questions that it can answer about the ticker in their place. */
  examples: (ticker: string) => string[];
  /** What it has no data for. */
  lacks: string;
};

export const domains: Record<AgentId, Domain> = {
  'company-analyst': {
    reads: 'reads statements and valuation',
    lead: ['revenue growth', 'operating margin', 'net margin', 'ROIC', 'return on equity', 'P/E', 'EV/EBITDA', 'P/B'],
    nearest: [],
    examples: (ticker) => [
      `What is ${ticker}'s operating margin?`,
      `How has ${ticker}'s revenue developed?`,
      `What would change this view of ${ticker}?`,
    ],
    lacks: 'analysts’ estimates, segment figures and what management says',
  },
  'technical-analyst': {
    reads: 'reads price trends, momentum, volatility and volume',
    lead: ['technical rating', 'RSI', '200-day average', 'relative strength', 'volatility'],
    nearest: [],
    examples: (ticker) => [
      `What is ${ticker}'s RSI?`,
      `Where are support and resistance for ${ticker}?`,
      `Why is ${ticker}'s rating what it is?`,
    ],
    lacks: 'the reasons behind a move, intraday prices and how often a signal came true',
  },
  'sentiment-analyst': {
    reads: 'reads the news',
    lead: ['news score', 'change in the news score', 'stories', 'dispersion'],
    nearest: ['news score'],
    examples: (ticker) => [
      `What is ${ticker}'s sentiment score?`,
      `Which themes weigh on ${ticker}?`,
      `How far can the news score of ${ticker} be trusted?`,
    ],
    lacks: 'social media, filings, transcripts and options',
  },
  'macroeconomic-analyst': {
    reads: 'reads rates, inflation, growth and the yield curve, and how a company answers to them',
    lead: ['sensitivity', 'policy rate', 'inflation', 'yield curve', 'unemployment'],
    nearest: [],
    examples: (ticker) => [
      `What is the policy rate?`,
      `How has inflation developed?`,
      `How sensitive is ${ticker} to rates?`,
    ],
    lacks: 'forecasts of central banks and economies outside the series it holds',
  },
  'earnings-tracker': {
    reads: 'reads results, surprises and the dates of reports',
    lead: ['next earnings date', 'surprise history', 'reaction', 'earnings surprise', 'diluted EPS'],
    nearest: ['expected EPS'],
    examples: (ticker) => [
      `When does ${ticker} report next?`,
      `What is ${ticker}'s surprise history?`,
      `How did ${ticker}'s price react to results?`,
    ],
    lacks: 'transcripts of calls and guidance',
  },
  'sector-analyst': {
    reads: 'sets a company beside its peers and its sector',
    lead: ['revenue growth', 'operating margin', 'ROIC', 'return on equity', 'P/E', 'EV/EBITDA', 'P/B'],
    nearest: [],
    examples: (ticker) => [
      `Who are ${ticker}'s peers?`,
      `Where does ${ticker} rank?`,
      `What premium does ${ticker} trade at?`,
    ],
    lacks: 'market shares, prices of products and estimates',
  },
};

/** `The Technical Analyst reads price trends.` as plain text: an answer links only to sources. */
export function nameReader(agent: AgentId): string {
  return `The ${agentCards[agent].name} ${domains[agent].reads}`;
}
