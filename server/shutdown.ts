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
  endUpkeep: () => void;
  log: Log;
};

const finishMs = 10_000;
/** For the answers that are stopped at the limit to reach their readers. */
const graceMs = 500;

/** On SIGTERM and SIGINT: no new work, running calls and answers finish within 10 s, the database closes, the process ends. */
export function closeOnSignal(running: Running): void {
  process.on('SIGTERM', begin);
  process.on('SIGINT', begin);

  function begin(signal: NodeJS.Signals): void {
    if (running.lifecycle.draining) return;
    running.lifecycle.draining = true;
    running.log.info({ signal }, 'shutting down');
    shutDown(running).then(
      () => process.exit(0),
      (error) => {
        running.log.error({ err: forLog(error) }, 'the shutdown failed');
        process.exit(1);
      },
    );
  }
}

async function shutDown({ app, deskWork, store, endUpkeep, log }: Running): Promise<void> {
  endUpkeep();
  await Promise.all([deskWork.settle(finishMs), closeApp(app)]);
  await store.close();
  log.info('closed');
}

/** Lets running calls finish; those that take longer are cut off. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), finishMs + graceMs);
  await app.close();
  clearTimeout(cutOff);
}
