import type { AgentId } from '#contract/agents.ts';
import { spellTicker } from '#contract/ticker.ts';
import type { Turn } from '#research/models/model.ts';
import type { Extreme } from './extremes.ts';
import { type Heard, hear } from './heard.ts';
import type { Intent } from './intents.ts';
import { countBack } from './relative-spans.ts';
import type { Span } from './spans.ts';
import { joinWithLast } from './terms/joint-terms.ts';
import type { Term } from './terms/term.ts';
import { readTicker } from './tickers.ts';

/** What is asked, with all that the conversation supplies: the companies, the terms, the periods. */
export type Reading = {
  agent: AgentId;
  intent: Intent;
  /** The first is the subject; more of them in a comparison. */
  tickers: string[];
  terms: Term[];
  spans: Span[];
  /** Words that were not understood. */
  rest: string[];
  /** The question itself in small letters, `it` standing for a company that it names. */
  said: string;
  /** The end that a superlative asks for. */
  extreme?: Extreme;
};

export type Dialogue = { agent: AgentId; message: string; ticker?: string | undefined; history: Turn[] };

const mostCompared = 5;
/** What a question leans on was said not long ago. */
const turnsRead = 60;

/** Reads a question in its conversation. What the assistant said is not read: the questions alone tell what a follow-up leans on. */
export function readDialogue({ agent, message, ticker, history }: Dialogue): Reading {
  if (ticker && isBare(message, ticker)) return { ...empty(agent), intent: 'analysis', tickers: [ticker] };
  let context: Context | undefined;
  for (const turn of history.slice(-turnsRead)) {
    if (turn.role !== 'user') continue;
    const isOpen = !context || context.tickers.length === 0;
    context = remember(context, settle(hear(turn.content, agent), agent, context, isOpen ? ticker : undefined));
  }
  const reading = settle(hear(message, agent), agent, context, ticker);
  return reading.tickers.length > 0 || context ? reading : readAlone(reading, message);
}

/** The home page asks with the ticker alone, the chat page with `Analyze AAPL`. */
function isBare(message: string, ticker: string): boolean {
  return spellTicker(message.replace(/^\s*analy[sz]e\s+/i, '').replace(/[.!?\s]+$/, '')) === ticker;
}

/** One short word that means nothing else, as the first question of all, is read as a ticker: `hood`. */
function readAlone(reading: Reading, message: string): Reading {
  const ticker =
    /^[a-z]{2,5}$/.test(message.trim()) && reading.intent === 'unclear' ? readTicker(message.trim()) : undefined;
  return ticker ? { ...reading, intent: 'analysis', tickers: [ticker] } : reading;
}

function empty(agent: AgentId): Reading {
  return { agent, intent: 'unclear', tickers: [], terms: [], spans: [], rest: [], said: '' };
}

const passing: Intent[] = ['greeting', 'thanks', 'help', 'advice', 'forecast', 'otherAsset', 'foreign', 'unclear'];

/** What was asked last, and the companies spoken of, the last one first. */
type Context = Reading & { recent: string[] };

/** A word of thanks does not end a subject. */
function remember(before: Context | undefined, now: Reading): Context {
  const recent = [...new Set([...now.tickers, ...(before?.recent ?? [])])];
  if (!before || !passing.includes(now.intent)) return { ...now, recent };
  return { ...before, recent, tickers: now.tickers.length > 0 ? now.tickers : before.tickers };
}

function settle(heard: Heard, agent: AgentId, context: Context | undefined, sent?: string): Reading {
  const { mentions, rest } = heard;
  const spans = countBack(heard.spans, context?.spans ?? []);
  const last = context?.tickers[0];
  // `And its strengths?` is about the company spoken of, whichever the page was opened with.
  const base = heard.isLeaning ? (last ?? sent) : (sent ?? last);
  const tickers = tickersFor(heard, context, base, sent);
  const intent = intentFor(heard, context, tickers.length);
  const terms = termsFor(heard, intent, context);
  const isRepeated = spans.length === 0 && heard.terms.length === 0 && mentions.length > 0;
  return {
    agent,
    intent: tickers.length === 0 && intent === 'metric' && agent !== 'macroeconomic-analyst' ? 'meaning' : intent,
    tickers: tickers.slice(0, mostCompared),
    terms,
    spans:
      (isRepeated || (intent === 'periods' && spans.length === 0)) && intent === context?.intent
        ? context.spans
        : spans,
    rest,
    said: heard.said,
    ...(intent === 'extreme' ? { extreme: heard.extreme ?? context?.extreme ?? { way: 'most', names: [] } } : {}),
  };
}

function tickersFor(heard: Heard, context: Context | undefined, base?: string, sent?: string): string[] {
  const { mentions, intent, isOfBoth } = heard;
  if (mentions.length > 1) return mentions;
  const compared = context?.intent === 'compare' ? context.tickers : [];
  const [named] = mentions;
  if (named !== undefined) return besideNamed(heard, named, compared, base);
  const both = intent === 'compare' && isOfBoth ? lastTwo(context, sent) : [];
  if (both.length > 1) return both;
  if (staysIn(compared, heard, base)) return compared;
  return base ? [base] : [];
}

/** One company is named: it joins a comparison, is set against the one in hand, or takes its place. */
function besideNamed(
  { intent, isLeaning, isPairing }: Heard,
  named: string,
  compared: string[],
  base?: string,
): string[] {
  if (intent === undefined && isLeaning && compared.length > 1) return [...new Set([...compared, named])];
  return isPairing && intent === 'compare' && base && base !== named ? [base, named] : [named];
}

function staysIn(compared: string[], { intent, isGoingOn, isOfBoth }: Heard, base?: string): boolean {
  const goesOn = isGoingOn || isOfBoth || intent === 'compare';
  return compared.length > 1 && goesOn && (base === undefined || compared.includes(base));
}

/** `Compare them`: the two companies spoken of last. */
function lastTwo(context: Context | undefined, sent?: string): string[] {
  const recent = [...(context?.recent.slice(0, 2) ?? []), ...(sent ? [sent] : [])];
  return [...new Set(recent)].slice(0, 2).toReversed();
}

const inherited: Intent[] = [
  'metric',
  'compare',
  'trend',
  'risk',
  'strength',
  'change',
  'why',
  'judge',
  'extreme',
  'whatIf',
  'view',
  'periods',
  'meaning',
  'source',
  'analysis',
];

function intentFor(heard: Heard, context: Context | undefined, companies: number): Intent {
  const { intent, terms, mentions, spans, rest } = heard;
  if (intent === 'compare' && companies < 2) return fewerThanTwo(heard);
  if (intent === 'analysis' && companies > 1) return 'compare';
  if (intent) return intent;
  if (companies > 1) return 'compare';
  if (terms.length > 0) return goesOn(heard, context) ?? 'metric';
  if (mentions.length > 0 && context && inherited.includes(context.intent)) return context.intent;
  if (mentions.length > 0) return rest.length === 0 ? 'analysis' : 'unclear';
  return spans.length > 0 && context ? ofAnotherPeriod(context) : 'unclear';
}

function fewerThanTwo({ spans, terms }: Heard): Intent {
  if (spans.length > 0) return 'periods';
  return terms.length > 0 ? 'metric' : 'compare';
}

/** `and the margin?` after a trend asks for a trend. */
function goesOn({ isLeaning }: Heard, context: Context | undefined): Intent | undefined {
  const goesOnAs: Intent[] = ['trend', 'periods', 'extreme'];
  return isLeaning && context && goesOnAs.includes(context.intent) ? context.intent : undefined;
}

/** `and last year?` */
function ofAnotherPeriod({ intent, terms }: Reading): Intent {
  if (terms.length === 0) return 'periods';
  return intent === 'trend' || intent === 'compare' ? intent : 'metric';
}

const onTerms: Intent[] = ['extreme', 'metric', 'trend', 'why', 'judge', 'meaning', 'source', 'periods', 'compare'];

/** A question without a term of its own is about the last one, unless it speaks of something that was not understood. */
function termsFor(heard: Heard, intent: Intent, context: Context | undefined): Term[] {
  const [term] = heard.terms;
  const joint =
    term && heard.terms.length === 1 && heard.isGoingOn && context ? joinWithLast(term, context.terms) : undefined;
  if (joint) return [joint];
  if (heard.terms.length > 0 || heard.isOfView || !context || !onTerms.includes(intent)) return heard.terms;
  if (intent === 'compare' && heard.mentions.length > 1 && !heard.isLeaning) return [];
  return context.terms;
}
