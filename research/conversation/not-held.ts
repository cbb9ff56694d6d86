import type { AgentId } from '#contract/agents.ts';
import { company, economy, results, sector, sentiment, technical } from './terms/term.ts';

/** A subject that people ask about and no connected data hold. */
export type NotHeld = { agents: AgentId[]; says: RegExp; name: string; needs: string };

const all: AgentId[] = [company, technical, sentiment, economy, results, sector];

const subjects: NotHeld[] = [
  {
    agents: all,
    says: /\btweet\w*\b|\b(?:twitter|reddit|stocktwits|wallstreetbets|wsb|social media|tiktok|on x)\b/,
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
    says: /\b(?:market share|addressable market|tam|size of (?:the|its|their) market|segments?|by (?:product|region|country|segment)|subscribers|units sold|backlog|(?:revenue|sales|profits?|income) (?:came|comes?|coming) from|(?:iphone|ipad|azure|aws|windows|gaming|advertising|cloud|data ?cent(?:er|re)) (?:revenue|sales|segment|margin|growth))\b/,
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
    says: /\bintraday\b|\breal[- ]time\b|\b(?:last|past) (?:\w+ )?(?:hour|minute)s?\b|\bpre-?market\b|\bafter[- ]hours\b|\bthis (?:morning|afternoon)\b|\bat \d{1,2}(?::\d\d| ?[ap]m\b)/,
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
    says: /\bwho(?:'s| is| are| was| were)? (?:the |its |their )?(?:\w+ )?(?:ceo|cfo|coo|cto|chair(?:man|woman|person)?|president|founders?|boss|director)s?\b|\bwho (?:runs|leads|heads|founded|manages)\b|\b(?:how many|number of) (?:\w+ )?(?:employees|people|staff|workers)\b|\bhead ?count\b|\bsize of (?:the|its) workforce\b|\bheadquarter|\bwhen was it founded\b/,
    name: 'Names of people, numbers of staff and addresses are',
    needs: 'the text of annual reports, or a register',
  },
  {
    agents: [technical],
    says: /\bhead (?:and|&) shoulders\b|\bcup (?:and|&) handle\b|\b(?:double|triple) (?:top|bottom)\b|\b(?:bull|bear) flag\b|\bpennant\b|\b(?:rising|falling) wedge\b|\btriangle\b|\belliott\b|\bcandlesticks?\b|\bfibonacci\b|\bchart patterns?\b/,
    name: 'Shapes in the chart are',
    needs: 'a rule that finds them, and a count of how often they came true',
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
