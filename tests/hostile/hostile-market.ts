import type { Article } from '#contract/market.ts';
import type { Company, Filing, Lookup, Market, Peers } from '#research/market/market.ts';
import type { Place } from './payloads.ts';

/** The same market, but that one place in what it says holds a text of an attacker's. */
export function poison(market: Market, place: Place, text: string): Market {
  switch (place) {
    case 'headline':
      return { ...market, news: (...call) => change(market.news(...call), retell({ title: text })) };
    case 'description':
      return {
        ...market,
        news: (...call) => change(market.news(...call), retell({ description: text, summary: text })),
      };
    case 'name':
      return {
        ...market,
        company: (ticker) => change(market.company(ticker), (company) => ({ ...company, name: text })),
        peers: (ticker) => change(market.peers(ticker), renamePeers(text)),
      };
    case 'about':
      return {
        ...market,
        company: (ticker) => change(market.company(ticker), (company: Company) => ({ ...company, about: text })),
      };
    case 'filing':
      return {
        ...market,
        filings: (ticker) =>
          change(market.filings(ticker), (filings: Filing[]) => filings.map((filing) => ({ ...filing, title: text }))),
      };
    default:
      return market;
  }
}

/** The three newest stories say it; the others are as they were. */
function retell(words: Partial<Article>): (articles: Article[]) => Article[] {
  return (articles) => articles.map((article, at) => (at < 3 ? { ...article, ...words } : article));
}

function renamePeers(name: string): (peers: Peers) => Peers {
  return ({ rule, peers }) => ({ rule, peers: peers.map((peer) => ({ ...peer, name })) });
}

async function change<T>(lookup: Promise<Lookup<T>>, how: (found: T) => T): Promise<Lookup<T>> {
  const answer = await lookup;
  return 'found' in answer ? { ...answer, found: how(answer.found) } : answer;
}
