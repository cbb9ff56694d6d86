import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  connectionSchema,
  modelChangeSchema,
  modelCheckSchema,
  modelSettingsSchema,
  modelUseSchema,
} from '#contract/models.ts';

export const modelEndpoints = {
  getModel: {
    method: 'GET',
    path: '/api/admin/model',
    who: 'admin',
    summary: 'Which model writes, and what people may use of it; never the key',
    reply: modelSettingsSchema,
  },
  saveModel: {
    method: 'PUT',
    path: '/api/admin/model',
    who: 'admin',
    summary: 'Choose the model, from the next answer on',
    body: modelChangeSchema,
    reply: modelSettingsSchema,
  },
  restoreModel: {
    method: 'DELETE',
    path: '/api/admin/model',
    who: 'admin',
    summary: 'Go back to what the environment says; the changes stay in the history',
    reply: modelSettingsSchema,
  },
  listModels: {
    method: 'POST',
    path: '/api/admin/model/list',
    who: 'admin',
    summary: 'The models that a provider lists',
    body: connectionSchema,
    reply: z.object({
      models: z.array(z.object({ id: z.string(), contextTokens: z.number().int().optional() })),
    }),
  },
  testModel: {
    method: 'POST',
    path: '/api/admin/model/test',
    who: 'admin',
    summary: 'Try what a model can do, before it is chosen',
    body: connectionSchema,
    reply: z.object({ checks: z.array(modelCheckSchema) }),
  },
  getModelUse: {
    method: 'GET',
    path: '/api/admin/model/use',
    who: 'admin',
    summary: "Today's use of language models, by person",
    reply: modelUseSchema,
  },
} as const satisfies Record<string, Endpoint>;
