import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { simulateStreamingMiddleware, wrapLanguageModel } from 'ai';
import { openWire } from '#research/models/language/wire/wire.ts';
import { addressOf, type LanguageConnection, type Means } from './connection.ts';

/** A model of the AI SDK, as its providers make it. */
export type ProviderModel = ReturnType<ReturnType<typeof createOpenAI>['chat']>;
export type CallOptions = Parameters<ProviderModel['doStream']>[0];
export type Prompt = CallOptions['prompt'];
export type Tool = NonNullable<CallOptions['tools']>[number];

/** A model in both its forms. */
export type Connected = {
  streaming: ProviderModel;
  /** For servers that cannot stream: the answer comes in one part, through the same interface. */
  whole: ProviderModel;
};

export function connect(connection: LanguageConnection, means: Means): Connected {
  const streaming = openModel(connection, means);
  return { streaming, whole: wrapLanguageModel({ model: streaming, middleware: simulateStreamingMiddleware() }) };
}

/** Address and key are always given, so that nothing is read from the environment behind the settings' back. */
function openModel(connection: LanguageConnection, means: Means): ProviderModel {
  const { provider, model } = connection;
  const settings = {
    baseURL: addressOf(connection),
    apiKey: connection.apiKey ?? '',
    fetch: openWire(connection, means),
  };
  switch (provider) {
    case 'openai':
      return createOpenAI(settings).chat(model);
    case 'anthropic':
      return createAnthropic(settings)(model);
    case 'google':
      return createGoogle(settings)(model);
    case 'openai-compatible':
      return createOpenAICompatible({ ...settings, name: 'compatible', includeUsage: true }).chatModel(model);
  }
}
