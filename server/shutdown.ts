import type { FastifyInstance } from 'fastify';
import type { DeskWork } from './agents/desk-work.ts';
import { forLog } from './http/translate.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Log } from './log.ts';
import type { Store } from './store/db.ts';

export type Running = {
  app: FastifyInstance;
  deskWork: DeskWork;
  lifecycle: Lifecycle;
  store: Store;
  /** Ends what the process does from time to time. */
  orphans: () => void;
  log: Log;
};

const finishMs = 10_000;

/** On SIGTERM and SIGINT: no new work, running calls and answers finish within 10 s, the database closes, the process ends. */
export function closeOnSignal(running: Running): void {
  let closing: Promise<void> | undefined;
  const close = (signal: NodeJS.Signals) => {
    closing ??= shutDown(running, signal).then(
      () => process.exit(0),
      (error) => {
        running.log.error({ err: forLog(error) }, 'the shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

async function shutDown({ app, deskWork, lifecycle, store, orphans, log }: Running, signal: string): Promise<void> {
  log.info({ signal }, 'shutting down');
  lifecycle.draining = true;
  orphans();
  await deskWork.settle(finishMs);
  const cutOff = setTimeout(() => app.server.closeAllConnections(), finishMs);
  cutOff.unref();
  await app.close();
  clearTimeout(cutOff);
  await store.close();
  log.info('closed');
}
