import { call } from '#web/shared/api.ts';
import { describeFailure, Refusal } from '#web/shared/failure.ts';
import { readBack } from './conversation.ts';
import type { Page } from './page.ts';

/** Reads an exchange of the page whole from the server. One that the server does not know goes; one that cannot be read says so. */
export async function readWhole(page: Page, id: string): Promise<void> {
  const stay = page.stay();
  const exchangeId = page.find(id)?.exchangeId;
  if (!exchangeId) return;
  try {
    const exchange = await call('getExchange', { params: { exchangeId } }, stay);
    const one = page.find(id);
    if (one && one.reply.state !== 'writing') page.settle(id, readBack(one, exchange));
  } catch (failure) {
    if (!stay.aborted) sayUnread(page, id, failure);
  }
}

function sayUnread(page: Page, id: string, failure: unknown): void {
  const problem = describeFailure(failure, 'This answer could not be read.');
  if (failure instanceof Refusal && failure.status === 404) page.put(page.state().shown.filter((one) => one.id !== id));
  else if (page.find(id)?.reply.state === 'kept') page.settle(id, { reply: { state: 'kept', problem } });
}
