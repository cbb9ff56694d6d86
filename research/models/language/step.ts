import { ModelFault } from '#research/models/fault.ts';
import { openPassage } from '#research/models/language/tools/passage.ts';
import type { Asked } from '#research/models/language/tools/tool-set.ts';
import { callOnce } from '#research/models/language/wire/call.ts';
import type { Limit } from '#research/models/language/wire/limit.ts';
import { patiently } from '#research/models/language/wire/patience.ts';
import type { Reply } from '#research/models/language/wire/reading.ts';
import type { Report } from '#research/models/model.ts';
import type { Connected } from './connect.ts';
import { type LanguageConnection, type Means, nameOf } from './connection.ts';
import { type Manners, outputTokensOf } from './manners.ts';
import type { Page } from './page.ts';
import type { Request, Requests } from './request.ts';
import type { Bill } from './usage.ts';

export type Step = {
  connection: LanguageConnection;
  means: Means;
  model: Connected;
  manners: Manners;
  report: Report;
  bill: Bill;
  limit: Limit;
  requests: Requests;
  page: Page;
  mayUseTools: boolean;
};

/** What a step came to: when `calls` is empty, the answer is written. */
export type Done = {
  content: Reply['content'];
  calls: Asked[];
  /** The model wrote its calls as text, so that it is answered in text. */
  isSpoken: boolean;
  finish: string;
};

/** One call of the provider, paid for beforehand. It is made again only where the provider has refused it, which costs nothing: so it is paid for once. */
export async function takeStep(step: Step): Promise<Done> {
  const { inputTokens } = nextRequest(step);
  await step.report.reserve?.({ inputTokens, outputTokens: outputTokensOf(step.manners) });
  return patiently(step, (begin) => attempt(step, nextRequest(step), begin));
}

/** As it has to be by now: a refusal may have taught what this provider cannot do. */
function nextRequest({ requests, mayUseTools, connection }: Step): Request {
  const request = requests.next(mayUseTools);
  if (!request) throw new ModelFault(nameOf(connection), 'too_long');
  return request;
}

async function attempt(step: Step, { options, inputTokens }: Request, begin: () => void): Promise<Done> {
  const { connection, manners, model, bill, limit, page } = step;
  const passage = openPassage(page.begin(begin));
  const reply = await callOnce({
    model: manners.streams ? model.streaming : model.whole,
    connection,
    options,
    inputTokens,
    signal: limit.signal,
    onText: passage.push,
    onBroken: (used) => {
      passage.end();
      bill.add(used);
    },
  });
  bill.add(reply.used);
  const spoken = passage.end();
  const isSpoken = reply.calls.length === 0 && spoken.length > 0;
  return { content: reply.content, calls: isSpoken ? spoken : reply.calls, isSpoken, finish: reply.finish };
}
