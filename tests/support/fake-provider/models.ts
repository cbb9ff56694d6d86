import { readPace, tokenAt } from '#tests/support/tokens.ts';
import { honest } from './honest.ts';
import { type Lie, lie, lies } from './liars.ts';
import type { Received } from './received.ts';
import type { ScriptedCall, Turn, Writer } from './turn.ts';

/** How a request is answered that no script speaks of: as the model's name says. A name that is not in the list writes honestly. */
export function scriptOf(model: string): Writer {
  return byName.get(model) ?? good();
}

const byName = new Map<string, Writer>([
  ['honest', good()],
  ['slow', good({ firstMs: 1500, apartMs: 120, chunkLength: 8 })],
  ['paced', paced],
  ['no-usage', good({ usage: 'none' })],
  ['cut-characters', good({ bytesAtOnce: 7 })],
  ['no-tools', good({ cannot: { tools: true } })],
  ['no-system', good({ cannot: { system: true } })],
  ['small-context', good({ cannot: { readMoreThanTokens: 3000 } })],
  [
    'tools',
    (request) =>
      hasResults(request) ? { text: honest(request) } : { text: 'Looking it up. ', calls: firstCalls(request, 1) },
  ],
  [
    'parallel-tools',
    (request) => (hasResults(request) ? { text: honest(request) } : { calls: firstCalls(request, 3) }),
  ],
  [
    'broken-tools',
    (request) =>
      hasResults(request)
        ? { text: honest(request) }
        : { calls: [{ name: request.tools[0]?.name ?? 'look', json: '{"ticker": "AA' }] },
  ],
  [
    'unknown-tool',
    (request) =>
      hasResults(request)
        ? { text: honest(request) }
        : { calls: [{ name: 'delete_everything', input: { sure: true } }] },
  ],
  ['loops', (request) => ({ calls: firstCalls(request, 1) })],
  ['stalls', always({ fault: 'stalled' })],
  ['stalls-midway', good({ fault: 'stalled-midway' })],
  ['cut', good({ fault: 'cut-midway' })],
  ['cut-before', always({ fault: 'cut-before' })],
  ['no-finish', good({ fault: 'no-finish' })],
  ['malformed', good({ fault: 'malformed-chunk' })],
  ['half-character', good({ fault: 'half-character' })],
  ['error-event', good({ fault: 'error-event' })],
  ['429', always({ fault: 'rate-limited', retryAfter: '2' })],
  ['429-long', always({ fault: 'rate-limited', retryAfter: '3600' })],
  ['out-of-credit', always({ fault: 'out-of-credit' })],
  ['500', always({ fault: 'server-error' })],
  ['529', always({ fault: 'overloaded' })],
  ['401', always({ fault: 'key-refused' })],
  ['404', always({ fault: 'unknown-model' })],
  ['html', always({ fault: 'html' })],
  ['nothing', always({ fault: 'nothing' })],
  ['empty', always({ text: '' })],
  ['redirect', always({ fault: 'redirect' })],
  ['declines', always({ finish: 'declined' })],
  ['filtered', good({ finish: 'filtered' })],
  ['too-short', good({ finish: 'length' })],
  ['huge', always({ text: 'All work and no figure makes a long answer. '.repeat(100_000), chunkLength: 4000 })],
  ['liar', (request, number) => ({ text: lie(lies[number % lies.length] as Lie, request) })],
  ...lies.map((kind): [string, Writer] => [`liar-${kind}`, (request) => ({ text: lie(kind, request) })]),
]);

/** What the list of models says. */
export const modelNames = [...byName.keys()];

function good(how: Turn = {}): Writer {
  return (request) => ({ text: honest(request), ...how });
}

function always(turn: Turn): Writer {
  return () => turn;
}

/** As many tokens, and as far apart, as the question says: `600 tokens, 2 ms apart`; without a number it never ends. */
function paced({ messages }: Received): Turn {
  const { count, apartMs } = readPace(messages.at(-1)?.text ?? '');
  return { text: { [Symbol.iterator]: () => tokens(count) }, apartMs };
}

function* tokens(count: number): Generator<string> {
  yield 'Here it is.\n\n';
  for (let n = 1; n < count; n += 1) yield tokenAt(n);
}

function hasResults({ messages }: Received): boolean {
  return messages.some(({ results }) => results.length > 0);
}

/** Calls of the tools offered, with the simplest input that their schemas allow. */
function firstCalls({ tools }: Received, count: number): ScriptedCall[] {
  return tools.slice(0, count).map(({ name, schema }) => ({ name, input: simplest(schema) }));
}

type Schema = {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  default?: unknown;
  minimum?: number;
};

function simplest(schema: Schema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema;
    return Object.fromEntries(required.map((name) => [name, simplest(properties[name] ?? {})]));
  }
  if (schema.type === 'array') return [simplest(schema.items ?? {})];
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1;
  return schema.type === 'boolean' ? true : 'AAPL';
}
