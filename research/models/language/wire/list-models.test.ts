import { describe, expect, test } from 'vitest';
import { connectionTo, key } from '#research/models/language/answering.fixture.ts';
import type { LanguageConnection } from '#research/models/language/connection.ts';
import { listModels } from './list-models.ts';

/** What a server answers by its paths, and what it was asked. */
function serverWith(paths: Record<string, unknown>, wish: Partial<LanguageConnection> = {}) {
  const asked: { url: string; headers: Headers; body: unknown }[] = [];
  const send: typeof fetch = async (input, init) => {
    const url = new URL(String(input));
    asked.push({
      url: url.pathname + url.search,
      headers: new Headers(init?.headers),
      body: init?.body ? JSON.parse(String(init.body)) : undefined,
    });
    const reply = paths[url.pathname];
    if (reply instanceof Response) return reply;
    return reply ? Response.json(reply) : new Response('not found', { status: 404 });
  };
  const list = () => listModels(connectionTo(wish), { fetch: send, now: Date.now }, new AbortController().signal);
  return { list, asked };
}

describe('the models of a provider', () => {
  test('of OpenAI are those that write', async () => {
    const data = ['gpt-5-mini', 'text-embedding-3-small', 'whisper-1', 'gpt-4o-realtime', 'o4-mini'].map((id) => ({
      id,
    }));
    const { list, asked } = serverWith({ '/v1/models': { data } }, { provider: 'openai', baseUrl: undefined });
    expect(await list()).toEqual([{ id: 'gpt-5-mini' }, { id: 'o4-mini' }]);
    expect(asked[0]?.headers.get('authorization')).toBe(`Bearer ${key}`);
  });

  test('of Anthropic come with how much they read', async () => {
    const data = [
      { id: 'claude-sonnet-4-5', display_name: 'Sonnet', max_input_tokens: 200_000 },
      { id: 'claude-haiku-4-5' },
    ];
    const { list, asked } = serverWith({ '/v1/models': { data } }, { provider: 'anthropic', baseUrl: undefined });
    expect(await list()).toEqual([{ id: 'claude-sonnet-4-5', contextTokens: 200_000 }, { id: 'claude-haiku-4-5' }]);
    expect(asked[0]?.headers.get('x-api-key')).toBe(key);
    expect(asked[0]?.headers.get('anthropic-version')).toBe('2023-06-01');
    expect(asked[0]?.headers.get('authorization')).toBeNull();
  });

  test('of Google are those that generate, under their bare names', async () => {
    const models = [
      { name: 'models/gemini-2.5-flash', inputTokenLimit: 1_048_576, supportedGenerationMethods: ['generateContent'] },
      { name: 'models/embedding-001', supportedGenerationMethods: ['embedContent'] },
    ];
    const { list, asked } = serverWith({ '/v1beta/models': { models } }, { provider: 'google', baseUrl: undefined });
    expect(await list()).toEqual([{ id: 'gemini-2.5-flash', contextTokens: 1_048_576 }]);
    expect(asked[0]?.headers.get('x-goog-api-key')).toBe(key);
    expect(asked[0]?.url).not.toContain(key);
  });

  test('of vLLM and OpenRouter come with their context', async () => {
    const data = [
      { id: 'qwen', max_model_len: 32_768 },
      { id: 'deepseek', context_length: 64_000 },
      { id: 'odd', max_model_len: 'many' },
    ];
    const { list } = serverWith({ '/v1/models': { data } });
    expect(await list()).toEqual([
      { id: 'qwen', contextTokens: 32_768 },
      { id: 'deepseek', contextTokens: 64_000 },
      { id: 'odd' },
    ]);
  });
});

describe('how much a server in the house was started to read', () => {
  test('is said by llama.cpp beside its list', async () => {
    const { list } = serverWith({
      '/v1/models': { data: [{ id: 'gemma-3-4b', owned_by: 'llamacpp', meta: { n_ctx_train: 131_072 } }] },
      '/props': { default_generation_settings: { n_ctx: 16_384 } },
    });
    expect(await list()).toEqual([{ id: 'gemma-3-4b', contextTokens: 16_384 }]);
  });

  test('is what Ollama has loaded a model with, or what its settings ask for, and not what it could read at most', async () => {
    const { list, asked } = serverWith(
      {
        '/v1/models': { data: ['llama3.2', 'qwen3:4b', 'gemma'].map((id) => ({ id, owned_by: 'library' })) },
        '/api/ps': { models: [{ name: 'qwen3:4b', context_length: 4096 }] },
        '/api/show': { parameters: 'stop "x"\nnum_ctx 12288', model_info: { 'llama.context_length': 131_072 } },
      },
      { model: 'llama3.2' },
    );
    expect(await list()).toEqual([
      { id: 'llama3.2', contextTokens: 12_288 },
      { id: 'qwen3:4b', contextTokens: 4096 },
      { id: 'gemma' },
    ]);
    expect(asked.find(({ url }) => url === '/api/show')?.body).toEqual({ model: 'llama3.2' });
  });

  test('is what LM Studio has loaded', async () => {
    const { list } = serverWith({
      '/v1/models': { data: [{ id: 'phi-4', owned_by: 'organization_owner' }] },
      '/api/v0/models': { data: [{ id: 'phi-4', loaded_context_length: 8192, max_context_length: 16_384 }] },
    });
    expect(await list()).toEqual([{ id: 'phi-4', contextTokens: 8192 }]);
  });

  test('stays open where the server does not say', async () => {
    const { list } = serverWith({ '/v1/models': { data: [{ id: 'llama3.2', owned_by: 'library' }] } });
    expect(await list()).toEqual([{ id: 'llama3.2' }]);
  });
});

describe('a list that cannot be had', () => {
  test.each([
    [new Response('{"error":"bad key"}', { status: 401 }), 'key_refused'],
    [new Response('nothing here', { status: 404 }), 'unknown_model'],
    [new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'malformed'],
    [Response.json({ models: 'none' }), 'malformed'],
    [new Response('', { status: 302, headers: { location: 'http://elsewhere' } }), 'unreachable'],
  ])('is a fault: %#', async (reply, kind) => {
    await expect(serverWith({ '/v1/models': reply }).list()).rejects.toMatchObject({ kind });
  });

  test('because it was stopped ends with the reason of the stop', async () => {
    const stop = new AbortController();
    stop.abort('stopped');
    const send: typeof fetch = async (_url, init) => {
      init?.signal?.throwIfAborted();
      return Response.json({ data: [] });
    };
    await expect(listModels(connectionTo(), { fetch: send, now: Date.now }, stop.signal)).rejects.toBe('stopped');
  });
});
