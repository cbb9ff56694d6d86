import type { Assignment } from '#research/agents/agent.ts';
import type { LookedUp } from '#research/agents/company/lookups.ts';
import { openInquiry } from '#research/agents/inquiry.ts';
import { isFound, type Lookup, type Peer, type Peers, type PriceSeries } from '#research/market/market.ts';
import { marketFund, sectorFunds } from '#research/market/sectors.ts';

export type Fund = { ticker: string; prices: Lookup<PriceSeries> };
export type PeerLookup = { peer: Peer; looked: LookedUp };
/** All that was read: the subject's four parts, its peers with theirs, the sector's fund and the market's. */
export type Readings = {
  subject: LookedUp;
  peers: Lookup<Peers>;
  peerLookups: PeerLookup[];
  sectorFund: Fund | undefined;
  marketFund: Fund;
};

export const mostPeers = 8;
/** A year and what a 200-day average or a holiday needs beyond it. */
const historyDays = 400;

/** Reads the subject first, then its peers and the funds, all at once. Throws `SourceDown` only when nothing about the subject answers. */
export async function lookUp(assignment: Assignment): Promise<Readings> {
  const { ticker, market, onStep } = assignment;
  const desk = openDesk(assignment);
  const started = performance.now();
  const [subject, peers, marketPrices] = await Promise.all([
    desk.company(ticker),
    desk.ask(() => market.peers(ticker)),
    desk.prices(marketFund),
  ]);
  onStep(`Read the statements and prices of ${ticker}`, performance.now() - started);
  desk.insistOnAnswer();
  const sector = isFound(subject.company) ? subject.company.found.sector : undefined;
  const fund = sector && sectorFunds[sector] !== ticker ? sectorFunds[sector] : undefined;
  const chosen = isFound(peers) ? peers.found.peers.filter((peer) => peer.ticker !== ticker).slice(0, mostPeers) : [];
  const begun = performance.now();
  const [fundPrices, peerLookups] = await Promise.all([
    fund ? desk.prices(fund) : undefined,
    Promise.all(chosen.map(async (peer) => ({ peer, looked: await desk.company(peer.ticker) }))),
  ]);
  if (chosen.length) onStep(`Read the statements and prices of ${chosen.length} peers`, performance.now() - begun);
  return {
    subject,
    peers,
    peerLookups,
    sectorFund: fund && fundPrices ? { ticker: fund, prices: fundPrices } : undefined,
    marketFund: { ticker: marketFund, prices: marketPrices },
  };
}

/** What is asked of the subject, of each peer and of the funds. */
function openDesk({ market, now, onStep }: Assignment) {
  const { ask, insistOnAnswer } = openInquiry(onStep);
  const today = isoDay(now);
  const prices = (ticker: string) => ask(() => market.prices(ticker, isoDay(now - historyDays * 86_400_000), today));
  const company = async (ticker: string): Promise<LookedUp> => {
    const [record, statements, series, actions] = await Promise.all([
      ask(() => market.company(ticker)),
      ask(() => market.statements(ticker)),
      prices(ticker),
      ask(() => market.actions(ticker)),
    ]);
    return { company: record, statements, prices: series, actions };
  };
  return { ask, prices, company, insistOnAnswer };
}

export function isoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
