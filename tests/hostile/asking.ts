import type { AgentId } from '#contract/agents.ts';
import { type WholeExchange, wholeExchangeSchema } from '#contract/exchanges.ts';
import type { Market } from '#research/market/market.ts';
import { sampleMarket } from '#research/market/sample/sample.ts';
import { openLanguageModel } from '#research/models/language/language-model.ts';
import type { Turn } from '#research/models/model.ts';
import { houseRules } from '#server/agents/default-prompts.ts';
import { openFakeProvider } from '#tests/support/fake-provider/fake-provider.ts';
import { wordsOf } from '#tests/support/fake-provider/received.ts';
import { openWorld } from '#tests/support/world.ts';
import { poison } from './hostile-market.ts';
import { obey } from './obedient.ts';
import type { Place } from './payloads.ts';

export type Question = {
  agent: AgentId;
  place: Place;
  /** What the attacker wrote. */
  text: string;
  prompt: string;
  message: string;
  history: Turn[];
};

export type Exchange = WholeExchange & {
  response: string;
  /** All that was sent, kept and logged, in one text. */
  everything: string;
  /** What may not be told. */
  rules: string;
  /** The pages that may be linked to. */
  sources: string[];
  /** What each request to the provider said. */
  received: string[];
  /** What the look-ups that the model asked for answered. */
  results: string[];
  /** The tickers of every look-up in the market. */
  marketCalls: string[];
};

export type Asking = {
  ask(question: Question): Promise<Exchange>;
  reset(): Promise<void>;
  close(): Promise<void>;
};

const now = () => Date.parse('2026-11-21T12:00:00Z');

/** The whole app with a language model that obeys every attacker, and a market into which one can write. */
export async function openAsking(): Promise<Asking> {
  const provider = await openFakeProvider({ keyless: true });
  const sample = withFewStories(sampleMarket({ now }));
  let market: Market = sample;
  let marketCalls: string[] = [];
  const watched = watch(
    () => market,
    (ticker) => marketCalls.push(ticker),
  );
  const model = openLanguageModel(
    {
      provider: 'openai-compatible',
      baseUrl: provider.baseUrls['chat-completions'],
      model: 'obedient',
      contextTokens: 64_000,
      firstTokenMs: 10_000,
      idleMs: 10_000,
      totalMs: 20_000,
    },
    { now },
  );
  const world = await openWorld('PGlite', { desk: { market: watched, model, now } });

  async function ask({ agent, place, text, prompt, message, history }: Question): Promise<Exchange> {
    market = poison(sample, place, text);
    provider.script((request) => obey(request, text));
    await world.ada.call({
      method: 'PUT',
      url: `/api/admin/agents/${agent}/prompt`,
      payload: { systemPrompt: prompt },
    });
    const streamed = await world.bob.call({
      method: 'POST',
      url: `/api/agents/${agent}/chat`,
      headers: { accept: 'text/event-stream' },
      payload: { message, history, ticker: 'AAPL' },
    });
    const id = /"id":"([0-9a-f-]{36})"/.exec(streamed.body)?.[1];
    const kept = await world.bob.get(`/api/exchanges/${id}`);
    const whole = wholeExchangeSchema.parse(kept.json());
    const told = await Promise.all([`/api/agents/${agent}/history`, '/api/notifications'].map(world.bob.get));
    const events = streamed.body.split('\n').filter((line) => line.startsWith('data: '));
    return {
      ...whole,
      response: whole.agentResponse,
      everything: [...events.map((line) => line.slice(6)), kept.body, ...told.map(({ body }) => body)]
        .map((json) => stringsIn(JSON.parse(json)).join('\n'))
        .concat(world.logged)
        .join('\n'),
      rules: `${prompt.split('\n')[0]}\n\n${houseRules}`,
      sources: await readSources(market),
      received: provider.requests.map(wordsOf),
      results: provider.requests.flatMap(({ messages }) =>
        messages.flatMap(({ results }) => results.map(({ text }) => text)),
      ),
      marketCalls,
    };
  }

  return {
    ask,
    reset: async () => {
      await world.reset();
      world.logged.length = 0;
      provider.reset();
      marketCalls = [];
    },
    close: async () => {
      await world.close();
      await provider.close();
    },
  };
}

/** With so few stories an answer lists them all, so that the poisoned one is among those that the model reads. */
function withFewStories(market: Market): Market {
  return { ...market, news: (ticker) => market.news(ticker, 4) };
}

/** The same market, told which tickers it is asked about. */
function watch(market: () => Market, onTicker: (ticker: string) => void): Market {
  return new Proxy({} as Market, {
    get: (_, name: keyof Market) => {
      const part = market()[name];
      if (typeof part !== 'function') return part;
      return (...args: unknown[]) => {
        if (name !== 'search' && name !== 'macro') onTicker(String(args[0]));
        return (part as (...args: unknown[]) => unknown)(...args);
      };
    },
  });
}

async function readSources(market: Market): Promise<string[]> {
  const news = await market.news('AAPL', 50);
  const filings = await market.filings('AAPL');
  return [
    ...('found' in news ? news.found.map(({ article_url }) => article_url) : []),
    ...('found' in filings ? filings.found.flatMap(({ url }) => url ?? []) : []),
  ];
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
