import { ModelFault } from '#research/models/fault.ts';
import type { Report, WritingTask } from '#research/models/model.ts';
import { callOnce } from './call.ts';
import type { Connected } from './connect.ts';
import { type LanguageConnection, type Means, nameOf } from './connection.ts';
import { openDiscretion } from './discretion.ts';
import { openFence } from './fence.ts';
import type { Sheet } from './frames.ts';
import { citingRules, lookingUpRules } from './instructions.ts';
import { openLimit } from './limit.ts';
import { type Manners, outputTokensOf } from './manners.ts';
import { noteCut } from './note.ts';
import { patiently } from './patience.ts';
import type { Reply } from './reading.ts';
import { openRequests } from './request.ts';
import { createThinkingFilter } from './thinking.ts';
import { runCalls } from './tool-set.ts';
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
  const name = nameOf(connection);
  return async (sheet) => {
    const bill = openBill(connection.price);
    const limit = openLimit(name, connection.totalMs, writing.signal);
    const discretion = openDiscretion([task.prompt, citingRules, lookingUpRules].join('\n\n'));
    const requests = openRequests(task, manners, { fence: openFence(), now: means.now() });
    let hasText = false;
    try {
      for (let step = 1; ; step += 1) {
        const reply = await ask(step < mostSteps);
        if (reply.calls.length === 0 || step === mostSteps) return conclude(reply);
        requests.add(reply, await runCalls(reply.calls, task.lookups, { ...requests.room(), signal: limit.signal }));
      }
    } finally {
      limit.end();
      sheet.write(discretion.end());
      if (hasText) noteCut(requests.draft(), report);
      report.onUsage(bill.total());
    }

    function say(text: string): void {
      const free = discretion.push(text);
      if (free) sheet.write(free);
    }

    async function ask(mayUseTools: boolean): Promise<Reply> {
      const { inputTokens } = requestOrThrow(mayUseTools);
      await report.reserve?.({ inputTokens, outputTokens: outputTokensOf(manners) });
      const reply = await patiently({ ...writing, limit }, (begin) => attempt(requestOrThrow(mayUseTools), begin));
      bill.add(reply.used);
      return reply;
    }

    function requestOrThrow(mayUseTools: boolean) {
      const request = requests.next(mayUseTools);
      if (!request) throw new ModelFault(name, 'too_long');
      return request;
    }

    async function attempt({ inputTokens, options }: NonNullable<ReturnType<typeof requests.next>>, begin: () => void) {
      const thinking = createThinkingFilter();
      let isFirst = true;
      const show = (text: string) => {
        if (!text) return;
        if (isFirst && hasText) say('\n\n');
        isFirst = false;
        hasText = true;
        begin();
        say(text);
      };
      const reply = await callOnce({
        model: manners.streams ? writing.model.streaming : writing.model.whole,
        connection,
        options,
        inputTokens,
        signal: limit.signal,
        onText: (text) => show(thinking.push(text)),
        onBroken: (used) => bill.add(used),
      });
      show(thinking.end());
      return reply;
    }

    function conclude({ finish }: Reply): void {
      if (!hasText) throw new ModelFault(name, finish === 'content-filter' ? 'declined' : 'empty');
    }
  };
}
