import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { call } from '#web/shared/api.ts';
import { describeFailure } from '#web/shared/failure.ts';
import { raiseToast } from '#web/shared/toast-list.ts';
import type { ChatDesk } from './chat-desk.ts';

/** Shows the exchange that the address names (`?exchange=`), as a notification's link does, and takes it out of the address: a reload finds the page as it was left. */
export function useLinkedExchange(desk: ChatDesk): void {
  const [path, navigate] = useLocation();
  const [search] = useSearchParams();
  const exchangeId = search.get('exchange');
  useEffect(() => {
    if (!exchangeId) return;
    const left = new AbortController();
    void show(exchangeId, desk, left.signal).then(() => left.signal.aborted || navigate(path, { replace: true }));
    return () => left.abort();
  }, [exchangeId, desk, path, navigate]);
}

/** One that is on the page already stays where it is. */
async function show(exchangeId: string, desk: ChatDesk, left: AbortSignal): Promise<void> {
  if (desk.state().shown.some((one) => one.exchangeId === exchangeId)) return;
  try {
    const exchange = await call('getExchange', { params: { exchangeId } }, left);
    desk.load(exchange.ticker ?? 'General', exchange);
  } catch (failure) {
    if (!left.aborted) raiseToast('Not found', describeFailure(failure, 'There is no such answer.'), 'destructive');
  }
}
