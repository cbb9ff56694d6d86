import { describe, expect, it } from 'vitest';
import { ModelFault } from '#research/models/fault.ts';
import { openLanguageModel } from '#research/models/language/language-model.ts';
import { apiKey, type ProviderName, providerNames, providers } from './connecting.ts';
import { anthropicMessages } from './documented/anthropic-messages.ts';
import { chatCompletions } from './documented/chat-completions.ts';
import type { Documented } from './documented/documented.ts';
import { googleGenerate } from './documented/google-generate.ts';
import { priceLookups, taskWith, write } from './task.ts';

const documented: Record<(typeof providers)[ProviderName], Documented> = {
  'chat-completions': chatCompletions,
  'anthropic-messages': anthropicMessages,
  'google-generate': googleGenerate,
};

/** As documented, and each byte in a chunk of its own: where a network cuts is documented nowhere. */
const cuts = {
  whole: (bytes: Uint8Array) => [bytes],
  'byte by byte': (bytes: Uint8Array) => [...bytes].map((byte) => Uint8Array.of(byte)),
};

function streamOf(events: string, cut: (bytes: Uint8Array) => Uint8Array[]): Response {
  const stream = ReadableStream.from(cut(new TextEncoder().encode(events)));
  return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
}

describe.each(providerNames)('what %s is documented to send', (provider) => {
  const { text, tools, usage, refusal, broken } = documented[providers[provider]];

  function modelThatSends(replies: (() => Response)[]) {
    const left = [...replies];
    const asked: string[] = [];
    const fetch = async (_url: unknown, { body }: RequestInit = {}) => {
      asked.push(String(body));
      return left.shift()!();
    };
    const limits = { firstTokenMs: 15_000, idleMs: 15_000, totalMs: 60_000 };
    const connection = { provider, baseUrl: 'https://provider.example/v1', model: 'a-model', apiKey, ...limits };
    return { asked, model: openLanguageModel(connection, { fetch, now: () => Date.parse('2026-11-21T12:00:00Z') }) };
  }

  describe.each(Object.entries(cuts))('%s', (_, cut) => {
    it('is read as text, without what it only thought, and its count of tokens is believed', async () => {
      const { model } = modelThatSends([() => streamOf(text, cut)]);
      const written = await write(model, taskWith());
      expect(written).toMatchObject({ text: 'The margin is [[f2]].', error: undefined });
      expect(written.usage).toMatchObject([{ ...usage, estimated: false }]);
    });

    it('is read as two calls, which are made, answered, and counted', async () => {
      const lookups = priceLookups();
      const { model, asked } = modelThatSends([() => streamOf(tools, cut), () => streamOf(text, cut)]);
      const written = await write(model, taskWith({ lookups }));
      expect(written).toMatchObject({ text: 'The margin is [[f2]].', error: undefined });
      expect(lookups.calls).toEqual(['AAPL', 'MSFT'].map((ticker) => ({ name: 'read_price', input: { ticker } })));
      expect(asked[1]).toMatch(/f8 \| AAPL \| Price[\s\S]*f9 \| MSFT \| Price/);
      expect(written.usage).toMatchObject([
        { inputTokens: 2 * usage.inputTokens, outputTokens: 2 * usage.outputTokens, estimated: false },
      ]);
    });

    it('is read as a failure in the middle, and what was written is kept', async () => {
      const { model } = modelThatSends([() => streamOf(broken.events, cut)]);
      const { text: kept, error } = await write(model, taskWith());
      expect(kept).toBe('The margin ');
      expect(error).toBeInstanceOf(ModelFault);
      expect((error as ModelFault).kind).toBe(broken.kind);
    });
  });

  it('is read as a key that is refused', async () => {
    const { model, asked } = modelThatSends([() => Response.json(refusal.body, { status: refusal.status })]);
    const { error } = await write(model, taskWith());
    expect([(error as ModelFault).kind, asked.length]).toEqual([refusal.kind, 1]);
  });
});
