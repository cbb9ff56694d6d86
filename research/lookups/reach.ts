import { isFound, type Market, SourceDown } from '#research/market/market.ts';
import type { Reach } from './tool.ts';

export type Named = { ticker: string; name: string };

/** The companies of the question and the subject's peers by the market's own rule, which is asked for at most once. */
export function openReach(
  companies: Named[],
  market: Market,
): Reach & { refuse(ticker: string): Promise<string | undefined> } {
  const own = companies.map(({ ticker }) => ticker);
  let peers: Promise<string[]> | undefined;
  const all = async () => {
    peers ??= readPeers(own[0], market);
    return [...new Set([...own, ...(await peers)])];
  };
  return {
    companies: own,
    all,
    /** Why a company may not be asked about, and which may; undefined where it may. */
    async refuse(ticker) {
      if (own.includes(ticker)) return undefined;
      const known = await all();
      if (known.includes(ticker)) return undefined;
      const others = known.slice(own.length);
      // A name is text from outside: in the words of a refusal it would stand beyond the fence.
      const beside = others.length > 0 ? ` and the peers ${others.join(', ')}` : '';
      return `${ticker.slice(0, 20)} is not part of this question. It may be asked about ${own.join(', ')}${beside}, and about no other company.`;
    },
  };
}

async function readPeers(subject: string | undefined, market: Market): Promise<string[]> {
  if (subject === undefined) return [];
  try {
    const peers = await market.peers(subject);
    return isFound(peers) ? peers.found.peers.map(({ ticker }) => ticker) : [];
  } catch (error) {
    if (error instanceof SourceDown) return [];
    throw error;
  }
}
