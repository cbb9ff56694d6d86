import { asEvents, type Documented } from './documented.ts';

const chunk = { id: 'chatcmpl-123', object: 'chat.completion.chunk', created: 1_694_268_190, model: 'gpt-4o-mini' };
const marked = { ...chunk, service_tier: 'default', system_fingerprint: 'fp_44709d6fcb' };
const choice = (delta: object, finish_reason: string | null = null) => ({
  ...marked,
  choices: [{ index: 0, delta, logprobs: null, finish_reason }],
  usage: null,
  obfuscation: 'x7Qa',
});
const counted = {
  prompt_tokens: 82,
  completion_tokens: 17,
  total_tokens: 99,
  prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
  completion_tokens_details: { reasoning_tokens: 10, accepted_prediction_tokens: 0, rejected_prediction_tokens: 0 },
};
const end = [{ ...marked, choices: [], usage: counted }, '[DONE]'];
const called = (index: number, id: string, ticker: string) => [
  choice({ tool_calls: [{ index, id, type: 'function', function: { name: 'read_price', arguments: '' } }] }),
  choice({ tool_calls: [{ index, function: { arguments: '{"tic' } }] }),
  choice({ tool_calls: [{ index, function: { arguments: `ker":"${ticker}"}` } }] }),
];

/** As OpenAI documents `POST /chat/completions` with `stream` and `stream_options.include_usage`. */
export const chatCompletions: Documented = {
  text: asEvents([
    choice({ role: 'assistant', content: '', refusal: null }),
    choice({ content: 'The margin is ' }),
    choice({ content: '[[f2]].' }),
    choice({}, 'stop'),
    ...end,
  ]),
  tools: asEvents([
    choice({ role: 'assistant', content: null }),
    ...called(0, 'call_abc123', 'AAPL'),
    ...called(1, 'call_abc124', 'MSFT'),
    choice({}, 'tool_calls'),
    ...end,
  ]),
  usage: { inputTokens: 82, outputTokens: 17 },
  refusal: {
    status: 401,
    body: {
      error: {
        message:
          'Incorrect API key provided: sk-live*********cret. You can find your API key at https://platform.openai.com.',
        type: 'invalid_request_error',
        param: null,
        code: 'invalid_api_key',
      },
    },
    kind: 'key_refused',
  },
  broken: {
    events: asEvents([
      choice({ role: 'assistant', content: 'The margin ' }),
      {
        error: { message: 'The server had an error while processing your request.', type: 'server_error', code: null },
      },
    ]),
    kind: 'cut',
  },
};
