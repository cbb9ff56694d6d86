import { sector } from '#research/conversation/terms/term.ts';
import type { Claim } from './claim.ts';

const multiples = /(?:P\/E|EV\/EBITDA|P\/B|EV\/sales), premium to the median of the peers$/;

/** Where a company stands among its peers. */
export const peerClaims: Claim[] = [
  {
    agents: [sector],
    asks: /\bcheaper\b|\bat a discount/,
    against: /\bmore expensive\b|\bdearer\b|\bat a premium/,
    on: [multiples],
    beside: ['P/E', 'P/E, median of the peers', 'EV/EBITDA', 'EV/EBITDA, median of the peers'],
    holds: (premium = 0) => premium < 0,
    rule: "Cheaper here: a multiple below the median of the peers'",
  },
];
