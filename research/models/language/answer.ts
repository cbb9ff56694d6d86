import { type FaultKind, lineOf, ModelFault } from '#research/models/fault.ts';
import { openFence } from '#research/models/language/prompt/fence.ts';
import { openToolDesk } from '#research/models/language/tools/tool-desk.ts';
import { openLimit } from '#research/models/language/wire/limit.ts';
import type { Report, WritingTask } from '#research/models/model.ts';
import type { Connected } from './connect.ts';
import { type LanguageConnection, type Means, nameOf } from './connection.ts';
import type { Sheet } from './frames.ts';
import type { Manners } from './manners.ts';
import { noteCut } from './note.ts';
import { openPage } from './page.ts';
import { openRequests } from './request.ts';
import { takeStep } from './step.ts';
import { openBill } from './usage.ts';

export type Writing = {
  connection: LanguageConnection;
  means: Means;
  model: Connected;
  manners: Manners;
  task: WritingTask;
  report: Report;
  signal: AbortSignal;
};

/** How often a provider is called for one answer at most; the last time without tools. */
const mostSteps = 8;

/** Writes one answer: the model is called, what it asks for is looked up, and so on until it has written. */
export function openAnswer(writing: Writing): (sheet: Sheet) => Promise<void> {
  const { connection, manners, task, report, means } = writing;
  return async (sheet) => {
    const bill = openBill(connection.price);
    const limit = openLimit(nameOf(connection), connection.totalMs, writing.signal);
    const fence = openFence();
    const requests = openRequests(task, manners, { fence, now: means.now() });
    const desk = openToolDesk(task.lookups, { fence, signal: limit.signal });
    const page = openPage(sheet, nameOf(connection));
    try {
      for (let step = 1; ; step += 1) {
        const mayUseTools = step < mostSteps && !desk.isGoingInCircles();
        const done = await takeStep({ ...writing, bill, limit, requests, page, mayUseTools });
        if (done.calls.length === 0 || !mayUseTools) return conclude(done.finish);
        requests.add(done, await desk.run(done.calls, requests.room()));
      }
    } finally {
      limit.end();
      if (page.hasText()) noteCut(requests.draft(), report);
      report.onUsage(bill.total());
    }

    function conclude(finish: string): void {
      const kind = findLack(finish, page.hasText());
      if (!kind) return;
      const fault = new ModelFault(nameOf(connection), kind);
      means.log?.(lineOf(fault));
      throw fault;
    }
  };
}

/** What an answer lacks whose connection ended in good order. One that was broken off at the limit of tokens lacks its end, whoever set the limit. */
function findLack(finish: string, hasText: boolean): FaultKind | undefined {
  if (finish === 'content-filter') return 'declined';
  if (!hasText) return 'empty';
  return finish === 'length' ? 'cut' : undefined;
}
