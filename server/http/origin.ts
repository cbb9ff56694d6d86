import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from './refusal.ts';

/**
 * A browser sends our cookie along with what any page does, so a call that changes something must come from our own pages. Browsers tell where a
 * call comes from in Origin and Sec-Fetch-Site; a program that sends neither carries no one else's cookie and may pass.
 */
export function checkOrigin(method: string, headers: IncomingHttpHeaders, allowed: string[]): void {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return;
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (origin !== undefined && !allowed.includes(origin))
    throw new Refusal(
      403,
      'foreign_origin',
      `This call came from ${readable(origin)}, but Tickmark answers at ${allowed[0]}. If you reach it under another address, set PUBLIC_URL to that address.`,
    );
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Refusal(403, 'foreign_origin', 'This call came from another site and was refused.');
}

function readable(origin: string): string {
  return /^https?:\/\/[\w.:[\]-]{1,200}$/.test(origin) ? origin : 'another site';
}
