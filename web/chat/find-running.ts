import type { Exchange } from '#contract/exchanges.ts';
import { isWriting, recall, withoutFailures, writingOn } from './conversation.ts';
import type { Elsewhere, Page } from './page.ts';
import { readWhole } from './read-back.ts';
import { follow } from './replies.ts';
import { nothingYet } from './writing.ts';

const readsAtOnce = 4;

/** Brings a page to life: what is being written is followed, what was here is read back, and what runs elsewhere is looked for. */
export function findRunning(page: Page): void {
  for (const { id } of page.state().shown.filter(isWriting)) void follow(page, id);
  void readKept(page);
  void lookElsewhere(page);
}

/** Reads an exchange of the page, and follows it when it is still being written. */
export async function readAndFollow(page: Page, id: string): Promise<void> {
  await readWhole(page, id);
  await follow(page, id);
}

/** Adds an answer that is being written elsewhere. */
export function join(page: Page, group: string, exchange: Exchange): void {
  page.offer(page.state().elsewhere.filter((other) => other.exchange.id !== exchange.id));
  if (page.holds(exchange.id)) return;
  const one = recall(group, exchange);
  page.put([...withoutFailures(page.state().shown), one]);
  void readAndFollow(page, one.id);
}

/** The newest first, a few at a time; then what was sent but perhaps never arrived is sent again, as the same question. */
async function readKept(page: Page): Promise<void> {
  const stay = page.stay();
  const ids = page
    .state()
    .shown.filter(({ reply, exchangeId }) => reply.state === 'kept' && exchangeId)
    .map(({ id }) => id);
  const readNext = async (): Promise<void> => {
    const id = ids.pop();
    if (id === undefined || stay.aborted) return;
    void (await readWhole(page, id));
    return readNext();
  };
  await Promise.all(Array.from({ length: readsAtOnce }, readNext));
  if (stay.aborted) return;
  for (const { id, exchangeId, ticker, reply } of page.state().shown) {
    if (reply.state === 'kept' && !exchangeId) page.settle(id, { reply: writingOn(nothingYet(ticker)) });
    void follow(page, id);
  }
}

/** An empty page shows what is being written at once; another one offers it. */
async function lookElsewhere(page: Page): Promise<void> {
  const stay = page.stay();
  const history = await page.readHistory().catch(() => undefined);
  if (!history || stay.aborted) return;
  const [newest, ...rest] = runningIn(history.conversations).filter(({ exchange }) => !page.holds(exchange.id));
  if (newest && page.state().shown.length === 0) {
    page.offer(rest);
    join(page, newest.group, newest.exchange);
  } else page.offer(newest ? [newest, ...rest] : []);
}

function runningIn(conversations: Record<string, Exchange[]>): Elsewhere[] {
  return Object.entries(conversations).flatMap(([group, exchanges]) =>
    exchanges.filter(({ status }) => status === 'streaming').map((exchange) => ({ group, exchange })),
  );
}
