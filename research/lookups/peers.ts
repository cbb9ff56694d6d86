import { z } from 'zod';
import { isKnown } from '#contract/facts.ts';
import { comparable, compare, type Row } from '#research/agents/sector/comparison.ts';
import { mostPeers } from '#research/agents/sector/lookups.ts';
import { openLedger } from '#research/figures/ledger.ts';
import { isFound } from '#research/market/market.ts';
import { openStandings } from './standings.ts';
import { absent, batchOf, defineTool, found } from './tool.ts';

export const readPeers = defineTool({
  name: 'read_peers',
  description:
    'The company of the question among its peers: growth, margin, returns, multiples and price change of each, with the median, the rank and the premium to it, and the rule by which the peers were chosen.',
  input: z.object({}),
  look: async (_, desk) => {
    const { ticker, market } = desk;
    const peers = await market.peers(ticker);
    if (!isFound(peers)) return absent(ticker, `Peers of ${ticker}`, peers.missing, `Looked for peers of ${ticker}`);
    const ledger = openLedger(ticker);
    const others = peers.found.peers.map((peer) => peer.ticker).filter((other) => other !== ticker);
    const [subject, ...standings] = await openStandings(ledger, [ticker, ...others.slice(0, mostPeers)], desk);
    if (subject?.ticker !== ticker)
      return absent(ticker, `Peers of ${ticker}`, 'nothing of the company itself could be read', '');
    const rows = compare(ledger, subject, comparable(subject, standings).usable);
    return found([batchOf(ledger, [...rows.flatMap(ofSubject), ...rows.flatMap((row) => row.peers)])], {
      said: `Read ${standings.length} peers of ${ticker}`,
      note: peers.found.rule,
      narrower: 'compare takes a single metric',
    });
  },
});

function ofSubject({ subject, spread }: Row) {
  if (!spread) return [subject];
  const { median, rank, companies, percentile, premium } = spread;
  return [subject, median, rank, companies, percentile, ...(isKnown(premium) ? [premium] : [])];
}
