import { sector } from '#research/conversation/terms/term.ts';
import { cite } from '#research/figures/cite.ts';
import type { Claim } from './claim.ts';

const multiples = /^(?:EV\/EBITDA|P\/E|P\/B), premium to the median of the peers$/;

/** Where a company stands among its peers. */
export const peerClaims: Claim[] = [
  {
    agents: [sector],
    asks: /\bcheaper\b|\bat a discount|\bcheap\b.*\b(?:peers?|rivals?|competitors?|competition|sector|industry|group)\b/,
    against:
      /\bmore expensive\b|\bdearer\b|\bat a premium|\b(?:expensive|dear|pricey)\b.*\b(?:peers?|rivals?|competitors?|competition|sector|industry|group)\b/,
    on: ['P/E', 'P/E, median of the peers'],
    beside: ['EV/EBITDA', 'EV/EBITDA, median of the peers'],
    holds: (own = 0, median = 0) => own < median,
    says: ([own, median, other, otherMedian], ticker) =>
      own && median
        ? `${ticker}'s P/E is **${cite(own)}** against a peers' median of ${cite(median)}${other && otherMedian ? `; EV/EBITDA is ${cite(other)} against ${cite(otherMedian)}` : ''}`
        : '',
    rule: "Cheaper here: a P/E below the median of the peers'",
  },
  {
    agents: [sector],
    asks: /\bpremium\b.*\b(?:justified|deserved|warranted|fair)|\b(?:deserve|justify)\w*\b.*\bpremium/,
    on: [multiples, 'Revenue growth, percentile among the peers', 'Operating margin, percentile among the peers'],
    beside: [
      'Revenue growth',
      'Revenue growth, median of the peers',
      'Operating margin',
      'Operating margin, median of the peers',
    ],
    holds: (_premium = 0, growth = 0, margin = 0) => growth >= 50 && margin >= 50,
    says: ([premium, , , growth, growthMedian, margin, marginMedian], ticker) =>
      premium && growth && growthMedian && margin && marginMedian
        ? `${ticker} costs **${cite(premium, { signed: true })}** against the peers' median multiple; its revenue growth is ${cite(growth)} against ${cite(growthMedian)} and its operating margin ${cite(margin)} against ${cite(marginMedian)}`
        : '',
    rule: 'Borne out here when growth and margin are both above the middle of the peers; what else a buyer pays for is not measured',
  },
];
