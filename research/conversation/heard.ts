import type { AgentId } from '#contract/agents.ts';
import { type Extreme, findComparative, findExtreme } from './extremes.ts';
import { type Intent, isForeign, isOtherAsset, signs } from './intents.ts';
import { type Before, findSpans, type Span, type SpokenSpan } from './spans.ts';
import { joinTerms } from './terms/joint-terms.ts';
import type { Term } from './terms/term.ts';
import { findTerm, findTerms, type SpokenTerm, termOf } from './terms/terms.ts';
import { ofRevenue } from './terms/to-revenue.ts';
import { plain } from './text.ts';
import { findMentions, readBare } from './tickers.ts';

/** One message read by itself, before the conversation is asked what it leaves out. */
export type Heard = {
  intent: Intent | undefined;
  terms: Term[];
  /** Companies that the message names. */
  mentions: string[];
  spans: (Span | Before)[];
  /** Words that none of these account for. */
  rest: string[];
  /** Leans on what was said before: `and the margin?`, `is that high?` */
  isLeaning: boolean;
  /** Goes on where the last question stood: `and the margin?` */
  isGoingOn: boolean;
  /** Speaks of the conclusion: `why this rating?` */
  isOfView: boolean;
  /** Speaks of two companies without naming any: `which of them?` */
  isOfBoth: boolean;
  /** Sets the company it names against another one: `compared to MSFT`. */
  isPairing: boolean;
  /** `the cheapest`, `the lowest margin`. */
  extreme: Extreme | undefined;
  /** The message in small letters, `it` standing for each company. */
  said: string;
};

export function hear(message: string, agent: AgentId): Heard {
  const text = plain(message);
  const ticker = readBare(text);
  if (ticker) return { ...nothing, intent: 'analysis', mentions: [ticker], said: text.toLowerCase() };
  const found = findMentions(text);
  const masked = blankOut(text, found, 'it').toLowerCase();
  const mentions = found.map(({ ticker }) => ticker);
  const { spokenTerms, spokenSpans } = tellApart(findTerms(masked, agent), findSpans(masked), agent);
  const terms = narrowest(overMonths(masked, ofRevenue(masked, [...new Set(spokenTerms.map(({ term }) => term))])));
  const isYearly = yearly.test(masked) && terms.some(isGrowth);
  const spans = isYearly ? spokenSpans.filter(({ kind }) => kind !== 'before') : spokenSpans;
  const bare = blankOut(masked, spokenTerms, 'it');
  const rest = wordsOf(blankOut(blankOut(masked, spokenTerms, ''), spans, '')).filter((word) => !small.has(word));
  const heard: Heard = {
    intent: undefined,
    terms,
    mentions,
    spans,
    rest,
    isLeaning:
      leaning.test(masked) || /\b(?:that|this|it|its|they|them|their)\b/.test(blankOut(text, found, '').toLowerCase()),
    isGoingOn: leaning.test(masked),
    isOfView: false,
    isOfBoth: /\b(?:them|both|the two|which|each other)\b/.test(masked),
    isPairing: /\b(?:vs\.?|versus|against|than|with|to|from|and|or) it\b/.test(masked),
    extreme: findExtreme(masked),
    said: masked.trim(),
  };
  return { ...heard, isOfView: terms.length === 0 && judged.test(masked), ...readIntent(masked, bare, heard, agent) };
}

/** `How did it do against its sector over three months?` asks for the price, and not for the figures of its business. */
function overMonths(text: string, terms: Term[]): Term[] {
  if (!/\bmonths?\b|\byear\b/.test(text)) return terms;
  return terms.map((term) => (term.name === 'place in the sector' ? termOf('sector') : term));
}

/** `last quarter` is a term to one agent and a period to the others. */
function tellApart(
  terms: SpokenTerm[],
  spans: SpokenSpan[],
  agent: AgentId,
): { spokenTerms: SpokenTerm[]; spokenSpans: SpokenSpan[] } {
  const isOver = (one: { at: number; end: number }, other: { at: number; end: number }) =>
    one.at < other.end && one.end > other.at;
  const spokenTerms = terms.filter(
    (each) => each.term.agents.includes(agent) || !spans.some((span) => isOver(each, span)),
  );
  return { spokenTerms, spokenSpans: spans.filter((span) => !spokenTerms.some((each) => isOver(each, span))) };
}

const yearly = /\b(?:yoy|y\/y|year over year|year on year)\b/;

/** Growth is against a year before already. */
function isGrowth({ name, labels = [] }: Term): boolean {
  return /growth/.test(name) || labels.some((label) => typeof label === 'string' && /growth/.test(label));
}

const nothing: Heard = {
  intent: undefined,
  terms: [],
  mentions: [],
  spans: [],
  rest: [],
  isLeaning: false,
  isGoingOn: false,
  isOfBoth: false,
  isOfView: false,
  isPairing: false,
  extreme: undefined,
  said: '',
};

const leaning = /\bit's[ ?.!]*$|^(?:and|also|or|what about|how about|then|ok(?:ay)?,? (?:and|so)|so|but|same|now)\b/;
const moved =
  /\b(?:fall|fell|fallen|drop|dropped|rise|rose|risen|jump|jumped|crash|crashed|down|up|plunge|plunged|surge|surged|tumble|tumbled|sink|sank|rally|rallied|move|moved)\b/;
const judged =
  /\b(?:rating|signal|sell|buy|neutral|bearish|bullish|negative|positive|view|verdict|conclusion|headline|so low|so high)\b/;

/** Whether the words of a term are a sign too: `relative strength` is no question for strengths. */
const ofTerms: Intent[] = ['risk', 'strength', 'trend'];

function readIntent(text: string, bare: string, heard: Heard, agent: AgentId): Partial<Heard> {
  const { terms, mentions, spans } = heard;
  if (isForeign(text)) return { intent: 'foreign' };
  if (isOtherAsset(text) && mentions.length === 0) return { intent: 'otherAsset' };
  const intent = signs.find(([name, sign]) => sign.test(ofTerms.includes(name) ? bare : text.trim()))?.[0];
  const extreme = intent === undefined || ofExtremes.includes(intent) ? readExtreme(heard, agent) : undefined;
  if (extreme) return extreme;
  const isOfTerm = intent === 'view' && terms.length > 0;
  if (intent && !isOfTerm) return { ...withoutRating(terms, agent), ...refine(intent, text, heard) };
  if (spans.length > 1 && mentions.length < 2) return { intent: 'periods' };
  if (yearly.test(text) && spans.length > 0 && mentions.length < 2 && terms.length > 0) return { intent: 'periods' };
  return readUnsigned(heard, agent);
}

/** The signs that a superlative goes with: `which peer has the best margin?` */
const ofExtremes: Intent[] = ['compare', 'judge', 'trend', 'strength', 'metric'];

/** A superlative among things of which the agent knows several. */
function readExtreme({ extreme, terms, mentions, said }: Heard, agent: AgentId): Partial<Heard> | undefined {
  if (!extreme || mentions.length > 1) return undefined;
  const named = extreme.names.flatMap((name) => findTerm(name) ?? []);
  const spoken = terms.filter(({ name }) => !['peers', 'sector', 'valuation', 'market value'].includes(name));
  switch (agent) {
    case 'sector-analyst':
      return { intent: 'extreme', terms: spoken.length > 0 ? spoken : named };
    case 'earnings-tracker':
      return spoken.length > 0 ? { intent: 'extreme', terms: spoken } : undefined;
    case 'sentiment-analyst':
      return /\b(?:stor|headline|article|theme|topic)/.test(said) ? { intent: 'extreme' } : undefined;
    case 'company-analyst':
      return spoken.some(({ statement }) => statement) ? { intent: 'extreme', terms: spoken } : undefined;
    case 'macroeconomic-analyst':
      return terms.some(({ name }) => name === 'sensitivity') ? { intent: 'extreme' } : undefined;
    default:
      return undefined;
  }
}

/** What a sign means beside the rest of the message. */
function refine(intent: Intent, text: string, { terms, mentions, spans }: Heard): Partial<Heard> {
  const isDated = terms.some(({ name }) =>
    ['next earnings date', 'estimates', 'expected EPS', 'expected revenue'].includes(name),
  );
  if (intent === 'forecast' && isDated) return { intent: 'metric' };
  if (intent === 'judge' && mentions.length > 1) return { intent: 'compare' };
  if (intent === 'judge' && mentions.length > 0 && /\b(?:vs\.?|versus|against|than|compared)\b/.test(text))
    return { intent: 'compare' };
  if (intent === 'compare' && mentions.length < 2 && spans.length > 0) return { intent: 'periods' };
  if (intent === 'judge' && /\bslow|\baccelerat/.test(text)) return { intent: 'trend' };
  if (intent === 'compare' && terms.length === 0) return { intent, terms: namedBy(text) };
  if (intent === 'why' && ofReport(text, terms)) return { intent, terms: [termOf('reaction')] };
  const isMove = intent === 'why' && terms.length === 0 && moved.test(text) && !judged.test(text);
  return isMove ? { intent, terms: [termOf('price')] } : { intent };
}

/** `Why did the stock drop after the report?` asks for the reaction, and not for what was reported. */
function ofReport(text: string, terms: Term[]): boolean {
  return (
    /\b(?:stock|shares?|price)\b/.test(text) && moved.test(text) && terms.some(({ name }) => name === 'last report')
  );
}

/** The figures that a comparative is about: `cheaper`. */
function namedBy(text: string): Term[] {
  return (findComparative(text)?.names ?? []).flatMap((name) => findTerm(name) ?? []);
}

function readUnsigned({ terms, mentions, rest, isLeaning, said }: Heard, agent: AgentId): Partial<Heard> {
  const rated = withoutRating(terms, agent);
  if (rated.terms && rated.terms.length === 0) return { ...rated, intent: 'view' };
  if (terms.length === 0 && mentions.length === 1 && rest.length === 0 && !isLeaning) return { intent: 'analysis' };
  if (mentions.length < 2) return {};
  return terms.length > 0 ? { intent: 'compare' } : { intent: 'compare', terms: namedBy(said) };
}

/** `sensitive to rates` asks for the sensitivity, and not for the rates. */
function narrowest(terms: Term[]): Term[] {
  const joined = joinTerms(terms);
  if (joined.some(({ name }) => name === 'reliability of the sensitivity')) return joined;
  const narrow =
    terms.find(({ name }) => name === 'debt and rates') ?? terms.find(({ name }) => name === 'sensitivity');
  return narrow ? [narrow] : joined;
}

/** Only the technical analyst has a rating of its own; of the others it asks for their conclusion. */
function withoutRating(terms: Term[], agent: AgentId): { terms?: Term[] } {
  const isRating = (term: Term) => term.name === 'technical rating';
  return agent !== 'technical-analyst' && terms.some(isRating)
    ? { terms: terms.filter((term) => !isRating(term)) }
    : {};
}

function blankOut(text: string, parts: { at: number; end: number }[], by: string): string {
  let from = 0;
  const kept: string[] = [];
  for (const { at, end } of parts) {
    if (at < from) continue;
    kept.push(text.slice(from, at), by);
    from = end;
  }
  return kept.join('') + text.slice(from);
}

function wordsOf(text: string): string[] {
  return text.match(/[a-z][a-z&/-]*/g) ?? [];
}

const small = new Set(
  (
    'a an the it its is are was were be been being do does did has have had will would could can may might should shall of in on at for to from by with about as and or but if then than that this these those there here ' +
    'what which who whom whose when where why how much many more most less least very too so also just only not no yes any some all both each me my mine i we us our you your they them their he she his her please tell show give ' +
    'explain let know say said see look looks like get got current currently now today latest recent recently last this company stock share shares ticker figure figures number numbers value values level levels data per cent percent ' +
    'really actually exactly overall general big s t re ve d ll m up down out over under again still yet same other another one two first compared compare versus vs against between during since until while because such ' +
    'want need would like going make made new old years year quarter quarters month months week weeks day days time term terms mean means meaning define ok okay hey hi thanks good bad high low ratio rate ttm fy does question answer'
  ).split(' '),
);
