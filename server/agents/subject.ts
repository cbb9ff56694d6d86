import { spellTicker, tickerSchema } from '#contract/ticker.ts';
import { findListing } from '#research/market/universe.ts';

type Asked = { message: string; ticker?: string | undefined; history: { role: string; content: string }[] };

/**
 * Which company a question is about: the ticker sent along, else the one that the message names (`AAPL`, `Analyze aapl`, `How is JPM's margin?`, `$HOOD today`), else the one that the
 * conversation last named, else the message read as a ticker in small letters. Undefined when there is none.
 */
export function subjectOf({ message, ticker, history }: Asked): string | undefined {
  if (ticker) return ticker;
  const said = history.filter((turn) => turn.role === 'user').map((turn) => turn.content);
  return firstNamed([message, ...said.reverse()]) ?? readTicker(message);
}

function firstNamed(messages: string[]): string | undefined {
  for (const message of messages) {
    const named = readNamed(message.trim());
    if (named) return named;
  }
  return undefined;
}

/** In capitals or asked for by name: "thanks" has the form of a ticker too, and is none in the middle of a conversation. */
function readNamed(message: string): string | undefined {
  const [, asked] = /^analy[sz]e\s+(\S+)$/i.exec(message) ?? [];
  if (asked) return readTicker(asked);
  return message === spellTicker(message) && !message.includes(' ') ? readTicker(message) : findMentioned(message);
}

/** Within a sentence a dollar sign makes a ticker, and so do capitals that we know as one: EPS and ROE are none. */
function findMentioned(message: string): string | undefined {
  const [, dollar] = /\$([A-Z][A-Z0-9.\-/]*[A-Z0-9])\b/.exec(message) ?? [];
  if (dollar) return readTicker(dollar);
  const words = message.match(/\b[A-Z][A-Z0-9]+(?:[./][A-Z])?\b/g) ?? [];
  return words.map(spellTicker).find((word) => findListing(word) !== undefined);
}

function readTicker(text: string): string | undefined {
  const read = tickerSchema.safeParse(text);
  return read.success ? read.data : undefined;
}
