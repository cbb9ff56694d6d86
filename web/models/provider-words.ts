import type { Provider } from '#contract/models.ts';
import { builtInName } from '#web/frame/status.ts';

/** What each way to have answers written is called, and what it takes. */
export const providerWords: Record<Provider, { name: string; about: string }> = {
  builtin: { name: builtInName, about: 'Writes from the facts by fixed rules. No key, no network, no cost.' },
  openai: { name: 'OpenAI', about: 'A model of theirs, with your key.' },
  anthropic: { name: 'Anthropic', about: 'A Claude model, with your key.' },
  google: { name: 'Google', about: 'A Gemini model, with your key.' },
  'openai-compatible': {
    name: 'Another server',
    about: 'Ollama, LM Studio, llama.cpp, vLLM, OpenRouter: whatever speaks as OpenAI does, also on this machine.',
  },
};

/** Where servers of one's own listen unless they are told otherwise. */
export const usualAddresses = [
  ['Ollama', 'http://localhost:11434/v1'],
  ['LM Studio', 'http://localhost:1234/v1'],
  ['llama.cpp', 'http://localhost:8080/v1'],
  ['vLLM', 'http://localhost:8000/v1'],
  ['OpenRouter', 'https://openrouter.ai/api/v1'],
] as const;
