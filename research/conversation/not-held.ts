import type { AgentId } from '#contract/agents.ts';
import { company, economy, results, sector, sentiment, technical } from './terms/term.ts';

/** A subject that people ask about and no connected data hold. */
export type NotHeld = { agents: AgentId[]; says: RegExp; name: string; needs: string };

const all: AgentId[] = [company, technical, sentiment, economy, results, sector];

const subjects: NotHeld[] = [
  {
    agents: all,
    says: /\b(?:twitter|reddit|stocktwits|wallstreetbets|wsb|social media|tiktok|on x)\b/,
    name: 'Social media are',
    needs: 'a feed of posts with their authors and times',
  },
  {
    agents: all,
    says: /\b(?:guidance|guide|guided|guiding|outlook statement|conference call|transcripts?|on the call)\b/,
    name: 'Guidance and calls are',
    needs: 'transcripts or the company’s guidance as data',
  },
  {
    agents: [economy],
    says: /\b(?:fomc|fed(?:eral reserve)?|central bank|next|rate) (?:\w+ )?(?:meeting|decision)\b|\bdot plot\b/,
    name: 'The calendar of the central bank is',
    needs: 'its meeting dates',
  },
  {
    agents: [economy, technical, company],
    says: /\b(?:oil|crude|gold|copper|natural gas|gas prices|dollar|exchange rates?|fx|currenc(?:y|ies))\b/,
    name: 'Prices of commodities and currencies are',
    needs: 'their daily series',
  },
  {
    agents: all,
    says: /\b(?:implied volatility|implied move|expected move|options? (?:market|activity|flow|volume)|put.call|iv)\b/,
    name: 'Options are',
    needs: 'option prices',
  },
  {
    agents: all,
    says: /\b(?:insiders?|short interest|shorted|short squeeze|13f|institutional (?:owner\w*|holder\w*)|hedge funds?|who owns)\b/,
    name: 'Ownership, insiders’ trades and short interest are',
    needs: 'filings of owners and the exchange’s short-interest reports',
  },
  {
    agents: all,
    says: /\b(?:market share|segments?|by (?:product|region|country|segment)|subscribers|units sold|backlog|(?:revenue|sales|profits?|income) (?:came|comes?|coming) from|(?:iphone|ipad|azure|aws|windows|gaming|advertising|cloud|data ?cent(?:er|re)) (?:revenue|sales|segment|margin|growth))\b/,
    name: 'Segments, units and market shares are',
    needs: 'the notes of the filings, or an industry’s own count',
  },
  {
    agents: all,
    says: /\bprice targets?\b|\btarget prices?\b|\banalysts?['’]? (?:ratings?|recommendations?|targets?)\b|\bconsensus rating\b/,
    name: 'Analysts’ ratings and price targets are',
    needs: 'a provider of estimates',
  },
  {
    agents: [technical, company, sentiment],
    says: /\bintraday\b|\bpre-?market\b|\bafter[- ]hours\b|\bthis (?:morning|afternoon)\b|\bat \d{1,2}(?::\d\d| ?[ap]m\b)/,
    name: 'Prices within the day are',
    needs: 'bars of minutes',
  },
  {
    agents: [economy],
    says: /\b(?:turkey|turkish|german[y]?|euro ?zone|euro area|europe(?:an)?|ecb|uk|britain|british|bank of england|japan(?:ese)?|boj|china|chinese|india|canada|brazil|mexico|australia|france|italy|spain|switzerland|swiss|korea)\b/,
    name: 'Economies other than that of the United States are',
    needs: 'the series of their statistical offices',
  },
  {
    agents: all,
    says: /\b(?:esg|carbon|emissions)\b/,
    name: 'Environmental and governance ratings are',
    needs: 'a rating agency’s data',
  },
];

/** The subject without data that a question in small letters is about. */
export function findNotHeld(text: string, agent: AgentId): NotHeld | undefined {
  return subjects.find(({ agents, says }) => agents.includes(agent) && says.test(text));
}
