import { results } from '#research/conversation/terms/term.ts';
import type { Claim } from './claim.ts';

const own = { agents: [results] } satisfies Partial<Claim>;
/** A question about one report, not about the record. */
const once = '^(?!.*\\b(?:usually|often|always|typically|generally|tend|ever|history|every|average|rate)\\b)';

/** What the newest report said, and how the price takes reports. */
export const resultsClaims: Claim[] = [
  {
    ...own,
    asks: /\bconfirmed\b|\bannounced\b|\bofficial\b|\bfor sure\b/,
    on: ['Days until the next results'],
    holds: () => undefined,
    stated: /^The company has announced/,
    rule: '',
    told: /^(?:The company has |Q\d .* is due on .*announced)/,
  },
  {
    ...own,
    asks: /\b(?:revenue|sales|top line)\b.*\b(?:beat|top|above|ahead)|\b(?:beat|top)\w*\b.*\b(?:revenue|sales|top line)/,
    names: /\b(?:revenues?|sales|top line)\b/,
    on: ['Revenue surprise'],
    beside: ['revenue', 'Revenue expected'],
    holds: (surprise = 0) => surprise > 0,
    states: ['A beat', 'No beat'],
    rule: 'A beat: more revenue than was expected',
  },
  {
    ...own,
    asks: /\b(?:revenue|sales|top line)\b.*\bmiss|\bmiss\w*\b.*\b(?:revenue|sales|top line)/,
    names: /\b(?:revenues?|sales|top line)\b/,
    on: ['Revenue surprise'],
    beside: ['revenue', 'Revenue expected'],
    holds: (surprise = 0) => surprise < 0,
    states: ['A miss', 'No miss'],
    rule: 'A miss: less revenue than was expected',
  },
  {
    ...own,
    asks: new RegExp(`${once}.*\\b(?:beat|beats|top|topped|exceed\\w*|better than expected)\\b`),
    names: /\b(?:eps|earnings|bottom line)\b/,
    on: ['EPS surprise'],
    beside: ['Diluted EPS', 'EPS expected', 'Move on the day of reaction'],
    holds: (surprise = 0) => surprise > 0,
    states: ['A beat', 'No beat'],
    rule: 'A beat: more was earned a share than had been expected',
  },
  {
    ...own,
    asks: new RegExp(
      `${once}.*\\b(?:miss|missed|missing|misses|disappoint\\w*|fall short|fell short|worse than expected)\\b`,
    ),
    names: /\b(?:eps|earnings|bottom line)\b/,
    on: ['EPS surprise'],
    beside: ['Diluted EPS', 'EPS expected', 'Move on the day of reaction'],
    holds: (surprise = 0) => surprise < 0,
    states: ['A miss', 'No miss'],
    rule: 'A miss: less was earned a share than had been expected',
  },
  {
    ...own,
    ofCourse: true,
    asks: /\b(?:go|goes|rise|rises|up|gain|gains|climb|climbs)\b.*\b(?:after|on) (?:the )?(?:earnings|results|reports?)/,
    against: /\b(?:fall|falls|drop|drops|down|sink|sinks)\b.*\b(?:after|on) (?:the )?(?:earnings|results|reports?)/,
    on: ['Reports after which the price rose', 'Reactions known'],
    beside: ['Mean absolute move on the day of reaction'],
    holds: (rose = 0, known = 0) => (2 * rose === known ? undefined : 2 * rose > known),
    states: ['Up', 'Down'],
    rule: 'Yes is said of more than half of the reports',
  },
  {
    ...own,
    ofCourse: true,
    asks: /\beps\b.*\b(?:grow|grew|grown|rise|rose|up|increase\w*)|\b(?:grow|grew)\b.*\b(?:eps|earnings)/,
    against: /\beps\b.*\b(?:fall|fell|shrink|shrank|drop|dropped|down)/,
    on: ['Diluted EPS growth on the year'],
    beside: ['Diluted EPS'],
    holds: (growth = 0) => growth > 0,
    rule: 'Against the same quarter a year before',
  },
  {
    ...own,
    ofCourse: true,
    asks: /\b(?:revenue|sales)\b.*\b(?:grow|grew|grown|rise|rose|up|increase\w*)|\b(?:grow|grew)\b.*\b(?:revenue|sales)/,
    against: /\b(?:revenue|sales)\b.*\b(?:fall|fell|shrink|shrank|drop|dropped|down)/,
    on: ['Revenue growth on the year'],
    beside: ['Revenue'],
    holds: (growth = 0) => growth > 0,
    rule: 'Against the same quarter a year before',
  },
];
