import { asNamedEvents, type Documented } from './documented.ts';

const start = {
  type: 'message_start',
  message: {
    id: 'msg_1nZdL29xx5MUA1yADyHTEsnR8uuvGzszyY',
    type: 'message',
    role: 'assistant',
    content: [],
    model: 'claude-opus-4-1',
    stop_reason: null,
    stop_sequence: null,
    usage: { input_tokens: 25, cache_creation_input_tokens: 0, cache_read_input_tokens: 0, output_tokens: 1 },
  },
};
const block = (index: number, content_block: object, deltas: object[]) => [
  { type: 'content_block_start', index, content_block },
  ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
  { type: 'content_block_stop', index },
];
const spoken = (index: number, ...texts: string[]) =>
  block(
    index,
    { type: 'text', text: '' },
    texts.map((text) => ({ type: 'text_delta', text })),
  );
const thought = block(0, { type: 'thinking', thinking: '', signature: '' }, [
  { type: 'thinking_delta', thinking: 'The margin stands in f2, 46.8%.' },
  { type: 'signature_delta', signature: 'EqQBCgIYAhIM1gbcDa9GJwZA2b3hGgxBdjrkzLoky3dl1pkiMOYds' },
]);
const called = (index: number, id: string, ticker: string) =>
  block(index, { type: 'tool_use', id, name: 'read_price', input: {} }, [
    { type: 'input_json_delta', partial_json: '' },
    { type: 'input_json_delta', partial_json: '{"tic' },
    { type: 'input_json_delta', partial_json: `ker": "${ticker}"}` },
  ]);
const end = (stop_reason: string) => [
  { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 15 } },
  { type: 'message_stop' },
];

/** As Anthropic documents `POST /v1/messages` with `stream`, pings and thinking among it. */
export const anthropicMessages: Documented = {
  text: asNamedEvents([
    start,
    { type: 'ping' },
    ...thought,
    ...spoken(1, 'The margin is ', '[[f2]].'),
    ...end('end_turn'),
  ]),
  tools: asNamedEvents([
    start,
    { type: 'ping' },
    ...spoken(0, ''),
    ...called(1, 'toolu_01T1x1fJ34qAmk2tNTrN7Up6', 'AAPL'),
    ...called(2, 'toolu_01T1x1fJ34qAmk2tNTrN7Up7', 'MSFT'),
    ...end('tool_use'),
  ]),
  usage: { inputTokens: 25, outputTokens: 15 },
  refusal: {
    status: 401,
    body: {
      type: 'error',
      error: { type: 'authentication_error', message: 'invalid x-api-key' },
      request_id: 'req_011CSHoEeqs5C35K2UUqR7Fy',
    },
    kind: 'key_refused',
  },
  broken: {
    events: asNamedEvents([
      start,
      ...spoken(0, 'The margin '),
      { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
    ]),
    kind: 'cut',
  },
};
