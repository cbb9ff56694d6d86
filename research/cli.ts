import { parseArgs } from 'node:util';
import { type AgentId, agentIds } from '#contract/agents.ts';
import { tickerSchema } from '#contract/ticker.ts';
import { type Answer, answer, UnknownTicker } from './answer.ts';
import { memoryCache } from './market/cached.ts';
import { type Market, SourceDown } from './market/market.ts';
import { openMarket } from './market/open.ts';
import { builtinAnalyst } from './models/builtin.ts';
import { printForTerminal } from './terminal.ts';

const help = `Usage: node research/cli.ts TICKER AGENT [QUESTION] [--markdown]

Prints an analysis, or the answer to a question. A tick (✓) stands at every figure that was traced to its source, a question mark (?) at one that was not.

  TICKER      such as AAPL or BRK.B
  AGENT       company, technical, sentiment, macroeconomic, earnings or sector
  QUESTION    such as "How has the margin developed?"; without one, the full analysis
  --markdown  the stored markdown, with a footnote at each figure
  --help      this text

Market data: the sample market, or what MARKET_DATA, MASSIVE_API_KEY and MASSIVE_BASE_URL name.
`;

/** What went wrong and how the process ends: 2 for a wrong call, 1 for what could not be answered. */
class Refusal extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  const { message, exitCode } = refusalOf(error);
  console.error(message);
  process.exitCode = exitCode;
});

async function run(args: string[]): Promise<void> {
  const { values, positionals } = readArgs(args);
  if (values.help) return console.log(help);
  const question = readQuestion(positionals);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new Refusal('Stopped.', 130)));
  const market = await openFromEnvironment();
  const desk = { market, model: builtinAnalyst(), now: Date.now };
  const answered = await answer(question, desk, stop.signal);
  console.log(values.markdown ? answered.text : headed(answered, market));
}

function readArgs(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { markdown: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${help}`, 2);
  }
}

function readQuestion([typedTicker, typedAgent, asked, ...rest]: string[]) {
  if (!typedTicker || !typedAgent || rest.length > 0) throw new Refusal(help, 2);
  const ticker = tickerSchema.safeParse(typedTicker);
  if (!ticker.success) throw new Refusal(ticker.error.issues[0]?.message ?? 'That is not a ticker.', 2);
  return {
    agent: readAgent(typedAgent),
    ticker: ticker.data,
    message: asked?.trim() || ticker.data,
    history: [],
    prompt: '',
  };
}

function readAgent(typed: string): AgentId {
  const agent = agentIds.find((id) => id === typed || id.replace(/-(?:analyst|tracker)$/, '') === typed);
  if (!agent)
    throw new Refusal(
      `There is no agent ${typed}. There are: company, technical, sentiment, macroeconomic, earnings, sector.`,
      2,
    );
  return agent;
}

async function openFromEnvironment(): Promise<Market> {
  const { MARKET_DATA = 'auto', MASSIVE_API_KEY, POLYGON_API_KEY, MASSIVE_BASE_URL } = process.env;
  const apiKey = MASSIVE_API_KEY || POLYGON_API_KEY;
  const baseUrl = MASSIVE_BASE_URL || 'https://api.massive.com';
  return openMarket({
    marketData: MARKET_DATA === 'auto' ? 'auto' : MARKET_DATA.split(',').map((name) => name.trim()),
    ...(apiKey ? { massive: { apiKey, baseUrl } } : {}),
    cache: memoryCache(),
    fetch,
    now: Date.now,
    log: (text) => console.error(text),
  });
}

function headed({ text, figures, model, window }: Answer, market: Market): string {
  const label = market.simulated ? `${market.name}: simulated prices, not real quotes` : market.name;
  const days = window ? `, ${window.from} to ${window.to}` : '';
  return `${printForTerminal(text)}\n\n${label}${days}. ${model}. ${figures.traced} figures traced, ${figures.untraced} untraced.`;
}

function refusalOf(error: unknown): { message: string; exitCode: number } {
  if (error instanceof Refusal) return error;
  const isExpected = error instanceof UnknownTicker || error instanceof SourceDown || error instanceof Error;
  return { message: isExpected ? error.message : String(error), exitCode: 1 };
}
