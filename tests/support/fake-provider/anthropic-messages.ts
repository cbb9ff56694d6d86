import { anthropicRequestSchema, readAnthropicRequest } from './anthropic-request.ts';
import { parseStrictly } from './strict.ts';
import { type Finish, insist, type UsageNumbers, type Wire } from './wire.ts';

const finishes: Record<Finish, string> = {
  stop: 'end_turn',
  length: 'max_tokens',
  filtered: 'refusal',
  declined: 'refusal',
  tools: 'tool_use',
};

/** Anthropic's messages. */
export const anthropicMessages: Wire = {
  name: 'anthropic-messages',
  apiKeyOf: (headers) => [headers['x-api-key']].flat()[0],
  read: (body, headers) => {
    insist(headers['anthropic-version'], 'anthropic-version: header is required');
    return readAnthropicRequest(parseStrictly(anthropicRequestSchema, body));
  },
  listModels: (ids, contextTokens) => ({
    data: ids.map((id) => ({
      type: 'model',
      id,
      display_name: id,
      created_at: '2026-01-01T00:00:00Z',
      max_input_tokens: contextTokens,
    })),
    has_more: false,
    first_id: ids[0] ?? null,
    last_id: ids.at(-1) ?? null,
  }),
  events: ({ model, messages }) => {
    const event = (type: string, data: object = {}) => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
    let index = -1;
    let isTextOpen = false;
    const open = (content_block: object) => event('content_block_start', { index: ++index, content_block });
    const delta = (part: object) => event('content_block_delta', { index, delta: part });
    const close = () => event('content_block_stop', { index });
    const openText = () => {
      if (isTextOpen) return '';
      isTextOpen = true;
      return open({ type: 'text', text: '' });
    };
    const closeText = () => {
      if (!isTextOpen) return '';
      isTextOpen = false;
      return close();
    };
    const inputTokens = Math.ceil(JSON.stringify(messages).length / 4);
    return {
      begin: () => {
        const message = { ...head(model), content: [], stop_reason: null, stop_sequence: null };
        const usage = usageOf({ inputTokens, outputTokens: 1 });
        return event('message_start', { message: { ...message, usage } }) + event('ping');
      },
      text: (text) => openText() + delta({ type: 'text_delta', text }),
      call: ({ id, name, input, json = JSON.stringify(input ?? {}) }) => [
        closeText() + open({ type: 'tool_use', id, name, input: {} }),
        ...(json.match(/.{1,12}/gsu) ?? []).map((part) => delta({ type: 'input_json_delta', partial_json: part })),
        close(),
      ],
      finish: (finish, usage) => {
        const counted = usageOf(usage ?? { inputTokens: 0, outputTokens: 0 });
        const ended = { delta: { stop_reason: finishes[finish], stop_sequence: null }, usage: counted };
        return closeText() + event('message_delta', ended) + event('message_stop');
      },
      failure: () => event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }),
      around: () => {
        const [before = '', after = ''] = (openText() + delta({ type: 'text_delta', text: '\u{1F5DD}' })).split(
          '\u{1F5DD}',
        );
        return { before, after };
      },
    };
  },
  whole: ({ model }, { text, calls, finish, usage }) => ({
    ...head(model),
    content: [
      ...(text ? [{ type: 'text', text }] : []),
      ...calls.map(({ id, name, input, json }) => ({
        type: 'tool_use',
        id,
        name,
        input: json === undefined ? (input ?? {}) : json,
      })),
    ],
    stop_reason: finishes[finish],
    stop_sequence: null,
    usage: usageOf(usage ?? { inputTokens: 0, outputTokens: 0 }),
  }),
  refuse: (kind, { model, apiKey, words }) => {
    const refused: Record<typeof kind, [status: number, type: string, message: string]> = {
      'rate-limited': [429, 'rate_limit_error', 'This request would exceed the rate limit of your organization.'],
      'out-of-credit': [400, 'invalid_request_error', 'Your credit balance is too low to access the Anthropic API.'],
      'server-error': [500, 'api_error', 'Internal server error'],
      overloaded: [529, 'overloaded_error', 'Overloaded'],
      'key-refused': [401, 'authentication_error', `invalid x-api-key: ${apiKey}`],
      'unknown-model': [404, 'not_found_error', `model: ${model}`],
      'no-tools': [400, 'invalid_request_error', `tools: ${model} does not support tools`],
      'no-system': [400, 'invalid_request_error', `system: ${model} does not support system prompts`],
      'too-long': [400, 'invalid_request_error', 'prompt is too long: 209311 tokens > 200000 maximum'],
      'bad-request': [400, 'invalid_request_error', words ?? 'Bad request.'],
    };
    const [status, type, message] = refused[kind];
    return { status, body: { type: 'error', error: { type, message }, request_id: 'req_fake' } };
  },
};

function head(model: string) {
  return { id: 'msg_fake', type: 'message', role: 'assistant', model };
}

function usageOf({ inputTokens, outputTokens }: UsageNumbers) {
  return {
    input_tokens: inputTokens,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
    output_tokens: outputTokens,
  };
}
