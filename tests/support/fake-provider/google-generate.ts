import { googleRequestSchema, readGoogleRequest } from './google-request.ts';
import { parseStrictly } from './strict.ts';
import { type Finish, insist, type UsageNumbers, type Wire } from './wire.ts';

const finishes: Record<Finish, string> = {
  stop: 'STOP',
  length: 'MAX_TOKENS',
  filtered: 'SAFETY',
  declined: 'PROHIBITED_CONTENT',
  tools: 'STOP',
};

/** Google's generateContent and streamGenerateContent. */
export const googleGenerate: Wire = {
  name: 'google-generate',
  apiKeyOf: (headers, { searchParams }) =>
    [headers['x-goog-api-key']].flat()[0] ?? searchParams.get('key') ?? undefined,
  read: (body, _headers, { pathname, searchParams }) => {
    const [, model = '', method] = /\/models\/([^/:]+):(\w+)$/.exec(decodeURIComponent(pathname)) ?? [];
    const stream = method === 'streamGenerateContent';
    insist(!stream || searchParams.get('alt') === 'sse', 'This stand-in streams as alt=sse only.');
    return readGoogleRequest(parseStrictly(googleRequestSchema, body), { model, stream });
  },
  listModels: (ids, inputTokenLimit) => ({
    models: ids.map((id) => ({
      name: `models/${id}`,
      version: '001',
      displayName: id,
      inputTokenLimit,
      outputTokenLimit: 8192,
      supportedGenerationMethods: ['generateContent', 'countTokens'],
    })),
  }),
  events: ({ model }) => {
    const event = (data: object) =>
      `data: ${JSON.stringify({ ...data, modelVersion: model, responseId: 'fake' })}\r\n\r\n`;
    const parts = (all: object[]) => event({ candidates: [{ content: { parts: all, role: 'model' }, index: 0 }] });
    let isMalformed = false;
    return {
      begin: () => '',
      text: (text) => parts([{ text }]),
      call: ({ name, input, json }) => {
        isMalformed ||= !isObject(input, json);
        return isMalformed ? [] : [parts([{ functionCall: { name, args: argsOf(input, json) } }])];
      },
      finish: (finish, usage) => {
        const counted = usage ? { usageMetadata: usageOf(usage) } : {};
        if (finish === 'declined') return event({ promptFeedback: { blockReason: finishes.declined }, ...counted });
        const reason = isMalformed ? malformed : { finishReason: finishes[finish] };
        const content = { parts: [{ text: '' }], role: 'model' };
        return event({ candidates: [{ content, ...reason, index: 0 }], ...counted });
      },
      failure: () => `data: ${JSON.stringify(errorBody(503, 'UNAVAILABLE', 'The model is overloaded.'))}\r\n\r\n`,
      around: () => {
        const [before = '', after = ''] = parts([{ text: '\u{1F5DD}' }]).split('\u{1F5DD}');
        return { before, after };
      },
    };
  },
  whole: ({ model }, { text, calls, finish, usage }) => {
    const isMalformed = calls.some(({ input, json }) => !isObject(input, json));
    const functionCalls = calls.map(({ name, input, json }) => ({ functionCall: { name, args: argsOf(input, json) } }));
    const parts = [...(text ? [{ text }] : []), ...(isMalformed ? [] : functionCalls)];
    const reason = isMalformed ? malformed : { finishReason: finishes[finish] };
    return {
      ...(finish === 'declined'
        ? { promptFeedback: { blockReason: finishes.declined } }
        : { candidates: [{ content: { parts, role: 'model' }, ...reason, index: 0 }] }),
      ...(usage ? { usageMetadata: usageOf(usage) } : {}),
      modelVersion: model,
      responseId: 'fake',
    };
  },
  refuse: (kind, { model, apiKey, words }) => {
    const refused: Record<typeof kind, [status: number, word: string, message: string, details?: object[]]> = {
      'rate-limited': [429, 'RESOURCE_EXHAUSTED', 'Resource has been exhausted (e.g. check quota).'],
      'out-of-credit': [
        429,
        'RESOURCE_EXHAUSTED',
        'Your prepayment credits are depleted. Please go to AI Studio to manage your project and billing.',
      ],
      'server-error': [500, 'INTERNAL', 'An internal error has occurred.'],
      overloaded: [503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'],
      'key-refused': [
        400,
        'INVALID_ARGUMENT',
        `API key not valid: ${apiKey}. Please pass a valid API key.`,
        [invalidKey],
      ],
      'unknown-model': [404, 'NOT_FOUND', `models/${model} is not found for API version v1beta.`],
      'no-tools': [400, 'INVALID_ARGUMENT', `Function calling is not enabled for models/${model}`],
      'no-system': [400, 'INVALID_ARGUMENT', `Developer instruction is not enabled for models/${model}`],
      'too-long': [
        400,
        'INVALID_ARGUMENT',
        'The input token count (1311048) exceeds the maximum number of tokens allowed (1048576).',
      ],
      'bad-request': [400, 'INVALID_ARGUMENT', words ?? 'Bad request.'],
    };
    const [status, word, message, details] = refused[kind];
    return { status, body: errorBody(status, word, message, details) };
  },
};

const malformed = { finishReason: 'MALFORMED_FUNCTION_CALL', finishMessage: 'Malformed function call' };
const invalidKey = {
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason: 'API_KEY_INVALID',
  domain: 'googleapis.com',
};

/** On this wire the arguments of a call are an object: a model that writes no JSON ends with a reason of its own. */
function isObject(input: unknown, json: string | undefined): boolean {
  const args = argsOf(input, json);
  return typeof args === 'object' && args !== null;
}

function argsOf(input: unknown, json: string | undefined): unknown {
  if (json === undefined) return input ?? {};
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function usageOf({ inputTokens, outputTokens }: UsageNumbers) {
  return {
    promptTokenCount: inputTokens,
    candidatesTokenCount: outputTokens,
    totalTokenCount: inputTokens + outputTokens,
    promptTokensDetails: [{ modality: 'TEXT', tokenCount: inputTokens }],
  };
}

function errorBody(code: number, status: string, message: string, details?: object[]) {
  return { error: { code, message, status, ...(details ? { details } : {}) } };
}
