import { chatRequestSchema, readChatRequest } from './chat-request.ts';
import { parseStrictly } from './strict.ts';
import type { Finish, UsageNumbers, Wire } from './wire.ts';

const finishes: Record<Finish, string> = {
  stop: 'stop',
  length: 'length',
  filtered: 'content_filter',
  declined: 'stop',
  tools: 'tool_calls',
};

/** OpenAI's chat completions, as OpenAI and every compatible server speak them. */
export const chatCompletions: Wire = {
  name: 'chat-completions',
  apiKeyOf: ({ authorization }) => /^Bearer (.+)$/.exec(authorization ?? '')?.[1],
  read: (body) => readChatRequest(parseStrictly(chatRequestSchema, body)),
  listModels: (ids, contextTokens) => ({
    object: 'list',
    data: ids.map((id) => ({ id, object: 'model', created, owned_by: 'fake', max_model_len: contextTokens })),
  }),
  events: ({ model, usageWanted }) => {
    const line = (data: object) => `data: ${JSON.stringify({ ...head(model, 'chat.completion.chunk'), ...data })}\n\n`;
    const choice = (delta: object, finish_reason: string | null = null) =>
      line({ choices: [{ index: 0, delta, logprobs: null, finish_reason }], ...(usageWanted ? { usage: null } : {}) });
    let calls = 0;
    return {
      begin: () => choice({ role: 'assistant', content: '', refusal: null }),
      text: (content) => choice({ content }),
      call: ({ id, name, input, json = JSON.stringify(input ?? {}) }) => {
        const index = calls++;
        const named = { index, id, type: 'function', function: { name, arguments: '' } };
        const parts = json.match(/.{1,12}/gsu) ?? [];
        return [
          choice({ tool_calls: [named] }),
          ...parts.map((part) => choice({ tool_calls: [{ index, function: { arguments: part } }] })),
        ];
      },
      finish: (finish, usage) => {
        const refusal = finish === 'declined' ? choice({ refusal: declinedWords }) : '';
        const counted = usageWanted && usage ? line({ choices: [], usage: usageOf(usage) }) : '';
        return `${refusal}${choice({}, finishes[finish])}${counted}data: [DONE]\n\n`;
      },
      failure: () => `data: ${JSON.stringify(errorBody('The server had an error while processing your request.'))}\n\n`,
      around: () => {
        const [before = '', after = ''] = choice({ content: '\u{1F5DD}' }).split('\u{1F5DD}');
        return { before, after };
      },
    };
  },
  whole: ({ model }, { text, calls, finish, usage }) => ({
    ...head(model, 'chat.completion'),
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: text || null,
          refusal: finish === 'declined' ? declinedWords : null,
          ...(calls.length ? { tool_calls: calls.map(wholeCall) } : {}),
        },
        logprobs: null,
        finish_reason: finishes[finish],
      },
    ],
    ...(usage ? { usage: usageOf(usage) } : {}),
  }),
  refuse: (kind, { model, apiKey, words }) => {
    const refused: Record<typeof kind, [status: number, message: string, type: string, code: string | null]> = {
      'rate-limited': [429, `Rate limit reached for ${model}.`, 'requests', 'rate_limit_exceeded'],
      'out-of-credit': [429, 'You exceeded your current quota.', 'insufficient_quota', 'insufficient_quota'],
      'server-error': [500, 'The server had an error while processing your request.', 'server_error', null],
      overloaded: [503, 'The engine is currently overloaded, please try again later.', 'server_error', null],
      'key-refused': [401, `Incorrect API key provided: ${apiKey}.`, 'invalid_request_error', 'invalid_api_key'],
      'unknown-model': [404, `The model '${model}' does not exist.`, 'invalid_request_error', 'model_not_found'],
      'no-tools': [400, `registry.ollama.ai/library/${model} does not support tools`, 'api_error', null],
      'no-system': [400, 'System role not supported', 'BadRequestError', null],
      'too-long': [400, tooLong, 'invalid_request_error', 'context_length_exceeded'],
      'bad-request': [400, words ?? 'Bad request.', 'invalid_request_error', null],
    };
    const [status, message, type, code] = refused[kind];
    return { status, body: errorBody(message, type, code) };
  },
};

const created = 1_760_000_000;
const declinedWords = "I'm sorry, I cannot assist with that request.";
const tooLong =
  "This model's maximum context length is 8192 tokens. However, your messages resulted in 9311 tokens. Please reduce the length of the messages.";

function head(model: string, object: string) {
  return { id: 'chatcmpl-fake', object, created, model, system_fingerprint: 'fp_fake' };
}

function wholeCall(call: { id: string; name: string; input?: unknown; json?: string }) {
  const { id, name, input, json = JSON.stringify(input ?? {}) } = call;
  return { id, type: 'function', function: { name, arguments: json } };
}

function usageOf({ inputTokens, outputTokens }: UsageNumbers) {
  return {
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
    total_tokens: inputTokens + outputTokens,
    prompt_tokens_details: { cached_tokens: 0 },
    completion_tokens_details: { reasoning_tokens: 0 },
  };
}

function errorBody(message: string, type = 'server_error', code: string | null = null) {
  return { error: { message, type, param: null, code } };
}
