// The whole app in a process of its own, with the language model at MODEL_URL; nobody waits for a turn.
import { openLanguageModel } from '#research/models/language/language-model.ts';
import { serveWith } from '#tests/support/serve-with.ts';

const limits = { firstTokenMs: 60_000, idleMs: 60_000, totalMs: 180_000 };
const baseUrl = process.env.MODEL_URL ?? '';
const connection = {
  provider: 'openai-compatible',
  baseUrl,
  model: 'paced',
  contextTokens: 64_000,
  ...limits,
} as const;

await serveWith({
  model: openLanguageModel(connection, { now: Date.now }),
  pages: () => {},
  seatsPerPerson: Number.POSITIVE_INFINITY,
});
