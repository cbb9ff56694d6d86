import { sector, type Term } from './term.ts';

const own = { agents: [sector] } satisfies Partial<Term>;

/** What a company looks like beside its peers. */
export const peerTerms: Term[] = [
  {
    ...own,
    name: 'peers',
    ask: 'Who are the peers of $?',
    also: [
      'competitors',
      'rivals',
      'peer group',
      'comparables',
      'comps',
      'competition',
      'who are the peers',
      'peer comparison',
      'against peers',
      'beside its peers',
      'industry peers',
      'sector peers',
    ],
    section: /^Beside its peers/,
    means:
      'companies of the same industry, then of the same industry group, then of the same sector, chosen by a stated rule',
  },
  {
    ...own,
    name: 'rank',
    ask: 'Where does $ rank among its peers?',
    also: ['ranks', 'ranking', 'standing', 'position among peers', 'where does it stand', 'how does it rank'],
    labels: [/, rank$/],
    isList: true,
    means: 'the place among the companies compared, one being the highest figure',
  },
  {
    ...own,
    name: 'premium',
    also: ['discount', 'premium to peers', 'discount to peers', 'premium to the peers', 'relative valuation'],
    labels: [/^(?:P\/E|EV\/EBITDA|P\/B|EV\/sales), premium to the median of the peers$/],
    isList: true,
    means: 'by how much the multiple lies above the middle of the peers; below zero it is a discount',
    formula: 'own multiple / median of the peers - 1',
  },
  {
    ...own,
    name: 'percentile',
    also: ['quartile', 'quartiles', 'percentiles', 'median of the peers', 'peer median'],
    labels: [/, percentile among the peers$/],
    isList: true,
    means: 'the share of the peers that lie below, ties counted half; the quartiles part the peers in four',
    formula: 'peers below / peers × 100',
  },
  {
    ...own,
    name: 'breadth',
    ask: 'How many peers of $ trade above their averages?',
    also: ['how many peers', 'sector breadth'],
    labels: [/^Peers above their /, /^Peers with a /],
    isList: true,
    means: 'how many of the peers trade above their own averages: whether a move is shared or stands on a few',
  },
  {
    ...own,
    name: 'drivers',
    also: ['driver', 'what drives the sector', 'sector drivers', 'what drives it', 'what drives'],
    section: /^What drives/,
    means: 'what decides over profit in this kind of business, with a figure that stands for each',
  },
  {
    ...own,
    name: 'debate',
    also: ['bulls and bears', 'bull and bear case', 'optimists and pessimists', 'both sides'],
    section: /^The debate/,
    means: 'what optimists and pessimists each point to',
  },
  {
    ...own,
    name: 'sector',
    also: ['industry', 'sector performance', 'how is the sector', 'gics', 'sector trend', 'sector fund'],
    labels: [/^[A-Z.]+ less XL[A-Z]+, twelve/, /^[A-Z.]+ less XL[A-Z]+, /],
    isList: true,
    section: /^Relative strength/,
    means: 'the field a company belongs to, here by the GICS classification',
  },
];
