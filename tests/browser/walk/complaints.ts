import type { BrowserContext, Page, Request } from '@playwright/test';
import type { Disturbances } from './disturbances.ts';
import type { Wire } from './wire.ts';

/** What the browser says of our pages: the console, errors nobody caught, and requests that failed. */
export type Complaints = {
  /** What cannot be explained by what the walker did, so far. */
  unexplained(): string[];
};

type Said = { text: string; url: string; at: number };

/** Listens to every page of the context, also to those that are opened later. */
export function hearComplaints(context: BrowserContext, wire: Wire, disturbances: Disturbances): Complaints {
  const said: Said[] = [];
  const lost: string[] = [];
  const wrong: string[] = [];
  const begun = new WeakMap<Request, number>();

  context.on('page', (page: Page) => {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        said.push({ text: message.text(), url: message.location().url, at: Date.now() });
    });
    page.on('pageerror', (error) => wrong.push(`Nobody caught: ${error.stack ?? error}`));
    page.on('crash', () => wrong.push('The page crashed.'));
  });
  context.on('request', (request) => begun.set(request, Date.now()));
  context.on('requestfailed', (request) => {
    const problem = request.failure()?.errorText ?? '';
    // Aborted by the page, or by leaving it.
    if (problem === 'net::ERR_ABORTED') return;
    if (disturbances.touch(begun.get(request) ?? 0, Date.now())) lost.push(request.url());
    else wrong.push(`${request.method()} ${request.url()} failed: ${problem}`);
  });

  function isExplained({ text, url, at }: Said): boolean {
    // The order of things asks for this line when signing out does not work.
    if (text.startsWith('Logout failed')) return disturbances.touch(at, at);
    const [, status] = /^Failed to load resource: the server responded with a status of (\d+)/.exec(text) ?? [];
    if (status) return wire.refused.some((one) => one.status === Number(status) && url === `${wire.url}${one.path}`);
    return text.startsWith('Failed to load resource: net::') && lost.includes(url);
  }
  return {
    unexplained: () => [
      ...wrong,
      ...said.filter((one) => !isExplained(one)).map(({ text, url }) => `The console: ${text} (${url})`),
    ],
  };
}
