import { call } from '#web/shared/api.ts';
import { describeFailure } from '#web/shared/failure.ts';
import { codeOf } from '#web/shared/failure-code.ts';
import { historyOf, isWriting, type Shown, tickerOf, withoutFailures, writingOn, written } from './conversation.ts';
import { type Ending, followAnswer } from './follow-answer.ts';
import type { Page } from './page.ts';
import { readWhole } from './read-back.ts';
import { nothingYet, type Writing } from './writing.ts';

const failureText = 'The agent did not answer. Please try again.';

/** What is asked, and of whom. Under an id that was used before it is the same question again. */
type Asked = Pick<Shown, 'id' | 'question' | 'analyst'>;

/** Puts a question at the end of the page, in the place of `again` if there is one, and follows its answer. */
export function ask(page: Page, { id, question, analyst }: Asked, again?: string): void {
  const before = withoutFailures(page.state().shown.filter((one) => one.id !== again));
  const ticker = tickerOf(before);
  const asked = { id, exchangeId: undefined, question, ticker, ...(analyst ? { analyst } : {}) };
  page.put([...before, { ...asked, reply: writingOn(nothingYet(ticker)) }]);
  void follow(page, id);
}

/** Follows the answer that is being written under this id, if one is, until it ends or the page is left. */
export async function follow(page: Page, id: string): Promise<void> {
  const stay = page.stay();
  const one = page.find(id);
  if (one?.reply.state !== 'writing' || page.followed.has(id)) return;
  page.followed.add(id);
  const onProgress = (writing: Writing, isConnected: boolean) => {
    if (!stay.aborted) progress(page, id, writing, isConnected);
  };
  const { pause } = page;
  const ending = await followAnswer(questionOf(page, one), one.reply.writing, {
    signal: stay,
    pause,
    onProgress,
  }).catch(
    // Only leaving throws.
    () => undefined,
  );
  if (stay.aborted) return;
  page.followed.delete(id);
  if (ending) end(page, id, ending);
}

/** Asks the server to stop; what there is of the answer comes over the line on which it was being written. */
export function stop(page: Page): void {
  const one = page.state().shown.findLast(isWriting);
  if (one?.reply.state !== 'writing' || one.reply.stopping) return;
  page.settle(one.id, { exchangeId: one.exchangeId, reply: { ...one.reply, stopping: true } });
  // Before the server has told the exchange's id there is nothing to name; `progress` makes up for it.
  if (one.exchangeId) void sendStop(page, one.id, one.exchangeId);
}

/** Tries again what the connection was lost for. */
export function reconnect(page: Page): void {
  for (const { id, exchangeId, reply } of page.state().shown) {
    if (reply.state !== 'writing' || reply.line !== 'lost') continue;
    page.settle(id, { exchangeId, reply: { ...reply, line: 'reconnecting' } });
    void follow(page, id);
  }
}

function questionOf(page: Page, { id, question, ticker, analyst }: Shown) {
  const { shown } = page.state();
  const before = shown.slice(
    0,
    shown.findIndex((one) => one.id === id),
  );
  const body = {
    message: question,
    history: historyOf(before),
    clientMessageId: id,
    ...(ticker ? { ticker } : {}),
    ...(analyst ? { analyst } : {}),
  };
  return { params: { agentId: page.agentId }, body };
}

function progress(page: Page, id: string, writing: Writing, isConnected: boolean): void {
  const one = page.find(id);
  if (one?.reply.state !== 'writing') return;
  const { exchangeId, ticker } = writing;
  const { stopping } = one.reply;
  page.settle(id, { exchangeId, ticker, reply: writingOn(writing, isConnected ? 'open' : 'reconnecting', stopping) });
  if (exchangeId === undefined || one.exchangeId !== undefined) return;
  page.onHistory();
  if (stopping) void sendStop(page, id, exchangeId);
}

function end(page: Page, id: string, ending: Ending): void {
  const one = page.find(id);
  if (one?.reply.state !== 'writing') return;
  const { reply, exchangeId } = one;
  if (ending.kind === 'unreachable') {
    page.settle(id, { exchangeId, reply: { ...reply, line: 'lost', stopping: false } });
    return;
  }
  page.onHistory();
  const answer = ending.kind === 'answered' ? ending.answer : undefined;
  if (answer && (answer.response || answer.status === 'stopped'))
    page.settle(id, { exchangeId: answer.id, ticker: answer.ticker ?? one.ticker, reply: written(answer) });
  else fail(page, one, reply.writing, ending.kind === 'failed' ? ending.failure : undefined);
}

/** What came of the answer stays, marked; where nothing came the question's words go back to the reader. */
function fail(page: Page, { id, question }: Shown, { text, steps }: Writing, failure: unknown): void {
  const problem = describeFailure(failure, failureText);
  if (!text) {
    const code = codeOf(failure);
    page.settle(id, { reply: { state: 'failed', text: problem, ...(code ? { code } : {}) } });
    page.onFailed(question);
    return;
  }
  page.settle(id, { reply: written({ response: text, steps: [...steps], status: 'interrupted' }, problem) });
  // The facts behind what came are on the server.
  void readWhole(page, id);
}

async function sendStop(page: Page, id: string, exchangeId: string): Promise<void> {
  const stay = page.stay();
  try {
    await call('stopExchange', { params: { exchangeId } }, stay);
    reconnect(page);
  } catch (failure) {
    const reply = page.find(id)?.reply;
    if (stay.aborted || reply?.state !== 'writing') return;
    page.settle(id, { exchangeId, reply: { ...reply, stopping: false } });
    page.onStopFailed(failure);
  }
}
