import type { WholeExchange } from '#contract/exchanges.ts';
import { type Reader, readEvents } from '#tests/support/event-reader.ts';
import type { FakeProvider } from '#tests/support/fake-provider/fake-provider.ts';
import { origin, type Person } from '#tests/support/world.ts';
import { apiKey, type ProviderName, providers } from './connecting.ts';

/** The settings with which the app is run on the fake. */
export function environmentFor(fake: FakeProvider, provider: ProviderName, more: Record<string, string> = {}) {
  return {
    LLM_PROVIDER: provider,
    LLM_BASE_URL: fake.baseUrls[providers[provider]],
    LLM_MODEL: 'a-model',
    LLM_API_KEY: apiKey,
    LLM_CONTEXT_TOKENS: '64000',
    ...more,
  };
}

export const chat = '/api/agents/company-analyst/chat';

/** Asks about Apple, and waits for the whole answer. */
export function ask(person: Person, message = 'How large is the gross margin?') {
  return person.post(chat, { message, history: [], ticker: 'AAPL' });
}

/** The person's newest exchange, as it is kept. */
export async function newestKept(person: Person): Promise<WholeExchange> {
  const { conversations } = (await person.get('/api/agents/company-analyst/history')).json();
  const [newest] = conversations.AAPL;
  return (await person.get(`/api/exchanges/${newest.id}`)).json();
}

/** Asks about Apple, and reads the answer as it comes. The app listens at `url`. */
export function askAndRead(url: string, person: Person, message = 'How large is the gross margin?'): Promise<Reader> {
  return readEvents(`${url}${chat}`, {
    method: 'POST',
    headers: {
      origin,
      cookie: `tickmark=${person.token}`,
      accept: 'text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ message, history: [], ticker: 'AAPL' }),
  });
}
