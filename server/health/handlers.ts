import type { Handlers } from '#server/http/handlers.ts';
import { describeApi } from '#server/http/openapi.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Lifecycle } from '#server/lifecycle.ts';
import type { Store } from '#server/store/db.ts';

type HealthCalls = 'isAlive' | 'isReady' | 'getOpenApi';

export function handleHealth(
  store: Store,
  lifecycle: Lifecycle,
  version: string,
  publicUrl: string,
): Pick<Handlers, HealthCalls> {
  const description = describeApi(version, publicUrl);
  return {
    isAlive: () => ({ status: 'ok' }),
    isReady: async () => {
      if (lifecycle.draining) throw new Refusal(503, 'draining', 'The server is shutting down.');
      await store.ping().catch(() => {
        throw new Refusal(503, 'database_away', 'The database cannot be reached.');
      });
      return { status: 'ok' };
    },
    getOpenApi: () => description,
  };
}
