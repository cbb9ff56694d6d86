import { asEvents, type Documented } from './documented.ts';

const counted = {
  promptTokenCount: 252,
  candidatesTokenCount: 18,
  totalTokenCount: 325,
  thoughtsTokenCount: 55,
  promptTokensDetails: [{ modality: 'TEXT', tokenCount: 252 }],
};
const safetyRatings = [{ category: 'HARM_CATEGORY_HARASSMENT', probability: 'NEGLIGIBLE' }];
const part = (
  parts: object[],
  more: object = {},
  usageMetadata: object = { promptTokenCount: 252, totalTokenCount: 252 },
) => ({
  candidates: [{ content: { parts, role: 'model' }, index: 0, safetyRatings, ...more }],
  usageMetadata,
  modelVersion: 'gemini-3-flash',
  createTime: '2026-03-10T14:54:45.066123Z',
  responseId: 'tTCwacuEBMvnitYP06qsgQY',
});
const called = (ticker: string) => ({
  functionCall: { name: 'read_price', args: { ticker } },
  thoughtSignature: 'Es8CCswCAb4',
});

/** As Google documents `POST /v1beta/models/{model}:streamGenerateContent?alt=sse`. */
export const googleGenerate: Documented = {
  text: asEvents([
    part([{ text: 'The margin stands in f2, 46.8%.', thought: true }]),
    part([{ text: 'The margin is ' }]),
    part([{ text: '[[f2]].' }]),
    part([{ text: '', thoughtSignature: 'AY89a18iOcFus5wr5bW5xN6z' }], { finishReason: 'STOP' }, counted),
  ]),
  tools: asEvents([part([called('AAPL'), called('MSFT')], { finishReason: 'STOP' }, counted)]),
  usage: { inputTokens: 252, outputTokens: 73 },
  refusal: {
    status: 400,
    body: {
      error: {
        code: 400,
        message: 'API key not valid. Please pass a valid API key.',
        status: 'INVALID_ARGUMENT',
        details: [
          {
            '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
            reason: 'API_KEY_INVALID',
            domain: 'googleapis.com',
            metadata: { service: 'generativelanguage.googleapis.com' },
          },
        ],
      },
    },
    kind: 'key_refused',
  },
  broken: {
    events: asEvents([
      part([{ text: 'The margin ' }]),
      { error: { code: 503, message: 'The model is overloaded. Please try again later.', status: 'UNAVAILABLE' } },
    ]),
    kind: 'cut',
  },
};
