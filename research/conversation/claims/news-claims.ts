import { sentiment } from '#research/conversation/terms/term.ts';
import { neutralBand } from '#research/sentiment/mood.ts';
import type { Claim } from './claim.ts';

const own = { agents: [sentiment] } satisfies Partial<Claim>;
const band = `Within \`${neutralBand}\` of zero the news is called neither good nor bad`;

/** What the news says, and how far it can be trusted. */
export const newsClaims: Claim[] = [
  {
    ...own,
    asks: /\b(?:statistically|significant\w*|different from (?:zero|nothing|noise))/,
    against: /\bjust noise|\bonly noise|\bmean(?:s)? nothing/,
    on: ['News score', 'Standard error of the score'],
    holds: (score = 0, error = 0) => Math.abs(score) > 2 * error,
    rule: 'Told from zero here: more than two standard errors away from it',
  },
  {
    ...own,
    ofCourse: true,
    asks: /\b(?:better|improv\w+)\b.*\bweek|\bimproving\b|\bgetting better/,
    on: ['Change against the week before'],
    beside: ['Score, the last seven days', 'Score, the seven days before'],
    holds: (change = 0) => change > 0,
    states: ['Better', 'Worse'],
    rule: '',
  },
  {
    ...own,
    ofCourse: true,
    asks: /\bworse\w*\b.*\bweek|\bdeteriorat|\bworsening\b|\bgetting worse/,
    on: ['Change against the week before'],
    beside: ['Score, the last seven days', 'Score, the seven days before'],
    holds: (change = 0) => change < 0,
    states: ['Worse', 'Better'],
    rule: '',
  },
  {
    ...own,
    asks: /^(?!.*\bany\b).*\b(?:good|positive|bullish|optimistic|upbeat|favou?rable|happy|glowing)\b/,
    on: ['News score'],
    beside: ['Stories', 'Standard error of the score'],
    holds: (score = 0) => score > neutralBand,
    states: ['Good', 'Not good'],
    rule: band,
  },
  {
    ...own,
    asks: /^(?!.*\bany\b).*\b(?:bad|negative|bearish|pessimistic|gloomy|unfavou?rable|unhappy|hostile|harsh)\b/,
    on: ['News score'],
    beside: ['Stories', 'Standard error of the score'],
    holds: (score = 0) => score < -neutralBand,
    states: ['Bad', 'Not bad'],
    rule: band,
  },
  {
    ...own,
    asks: /\b(?:stor(?:y|ies)|publishers?|articles?|headlines?|they|news)\b.*\b(?:agree|consistent|unanimous)\b/,
    against: /\b(?:stor(?:y|ies)|publishers?|articles?|headlines?|they|news)\b.*\b(?:disagree|contradict|mixed)/,
    on: ['Dispersion of the scores'],
    beside: ['Stories'],
    holds: (dispersion = 0) => dispersion <= 0.45,
    rule: 'Agreeing here: a dispersion of nine twentieths at most, which high confidence asks for',
  },
  {
    ...own,
    asks: /\b(?:mostly|mainly|just|only|more) (?:\w+ )?opinions?\b|\bopinions? or\b|\bor (?:\w+ )?opinions?\b/,
    against: /\b(?:mostly|mainly|just|only|more) (?:\w+ )?(?:events?|facts?)\b/,
    on: ['Stories, opinion', 'Stories, events'],
    beside: ['Score, opinion', 'Score, events'],
    holds: (opinion = 0, events = 0) => opinion > events,
    states: ['Opinion', 'Events'],
    rule: 'Counted by headline; stories that their headline does not place are left out',
  },
  {
    ...own,
    asks: /\b(?:publisher|source|outlet)s?\b.*\b(?:dominat\w*|behind most|concentrat\w*|one-sided|most)|\bdominat/,
    on: ['Stories of the three busiest publishers', 'Stories'],
    beside: ['Publishers'],
    holds: (busiest = 0, stories = 0) => busiest > 0.6 * stories,
    rule: 'One-sided here: more than three fifths of the stories from three publishers; each publisher alone is not counted',
  },
  {
    ...own,
    asks: /\benough\b/,
    on: ['Stories', 'Stories of the three busiest publishers', 'Dispersion of the scores'],
    holds: (stories = 0, busiest = 0, dispersion = 0) =>
      stories >= 15 && busiest <= 0.6 * stories && dispersion <= 0.45,
    rule: 'Enough for high confidence: fifteen stories, at most three fifths of them from three publishers, and a dispersion up to nine twentieths',
  },
  {
    ...own,
    asks: /\bany\b.*\b(?:lawsuit|legal|litigation|investigation|regulat)/,
    on: ['Stories, legal and regulatory'],
    beside: ['Score, legal and regulatory'],
    holds: (stories = 0) => stories > 0,
    rule: 'The theme takes in courts and regulators',
  },
];
