import { findListing, peersOf } from '#research/market/universe.ts';
import { type Reading, readDialogue } from './dialogue.ts';
import { domains } from './domains.ts';
import { findFigure } from './figure.ts';
import type { CompanyFile } from './files.ts';
import type { Intent } from './intents.ts';
import { replyTo } from './reply.ts';
import { satellite } from './shelf.ts';
import { economy, type Term } from './terms/term.ts';
import { membersOf, termOf } from './terms/terms.ts';
import { isPlural } from './text.ts';

const mostOffered = 3;

/** Three questions that could come next. Each names its company, so that it stands by itself, and each was tried: the files hold an answer to it. */
export function offerFollowUps(reading: Reading, files: CompanyFile[]): string[] {
  const [file] = files;
  const candidates = file ? candidatesFor(reading, file) : offerWithoutCompany(reading);
  const offered: string[] = [];
  for (const question of new Set(candidates)) {
    if (offered.length < mostOffered && isNew(question, reading) && isAnswered(question, reading, files))
      offered.push(question);
  }
  return offered;
}

function candidatesFor(reading: Reading, file: CompanyFile): string[] {
  const asked = reading.terms.filter((term) => term.agents.includes(reading.agent));
  const [term] = asked.flatMap((each) => membersOf(each).filter((member) => findFigure(file, member)));
  const about = term && onTerms.includes(reading.intent) ? aboutTerm(reading, file, term) : [];
  return [...about, ...aboutCompany(reading, file, asked), ...meanings(reading)];
}

const onTerms: Intent[] = ['metric', 'trend', 'why', 'judge', 'compare', 'periods', 'meaning', 'source'];

/** Whether it asks for something else than the question that was just answered. */
function isNew(question: string, { agent, intent, terms, tickers }: Reading): boolean {
  const next = readDialogue({ agent, message: question, ticker: tickers[0], history: [] });
  return next.intent !== intent || next.terms.map(({ name }) => name).join() !== terms.map(({ name }) => name).join();
}

/** A company that was not gathered cannot be tried; it is offered only for figures that hardly any company lacks. */
function isAnswered(question: string, { agent, tickers }: Reading, files: CompanyFile[]): boolean {
  const next = readDialogue({ agent, message: question, ticker: tickers[0], history: [] });
  if (next.intent === 'analysis' || next.tickers.some((ticker) => !files.some((file) => file.ticker === ticker)))
    return true;
  return replyTo(
    next,
    files.filter(({ ticker }) => next.tickers.includes(ticker)),
    [],
  ).isAnswer;
}

function aboutTerm({ intent, agent }: Reading, file: CompanyFile, term: Term): string[] {
  const figure = findFigure(file, term);
  if (!figure) return [];
  const { ticker } = file;
  const hasYears =
    (figure.series.length > 2 && !term.isList) || (term.statement !== undefined && agent === 'company-analyst');
  const hasYardstick =
    satellite(file.ledger, figure.now, term, 'own percentile') ??
    satellite(file.ledger, figure.now, term, 'percentile among the peers');
  const rival = rivalOf(ticker);
  return [
    hasYears && intent !== 'trend' ? askTrend(term, ticker) : '',
    hasYardstick && intent !== 'judge' ? `Is ${ticker}'s ${term.name} high?` : '',
    rival && intent !== 'compare' && isShared(term) ? `Compare ${ticker} and ${rival} on ${term.name}` : '',
    intent !== 'meaning' && (term.formula || !term.section) ? askMeaning(term) : '',
  ]
    .filter((text) => text !== '')
    .slice(0, 2);
}

function askFor({ ask, name }: Term, ticker: string): string {
  return ask?.replace('$', ticker) ?? `What ${isPlural(name) ? 'are' : 'is'} ${ticker}'s ${name}?`;
}

function askTrend({ agents, name }: Term, ticker: string): string {
  const verb = isPlural(name) ? 'have' : 'has';
  return agents[0] === economy ? `How ${verb} the ${name} developed?` : `How ${verb} ${ticker}'s ${name} developed?`;
}

function askMeaning({ name }: Term): string {
  return `What ${isPlural(name) ? 'do' : 'does'} ${name} mean?`;
}

/** Terms that hardly any company lacks. */
function isShared({ name }: Term): boolean {
  return [
    'revenue',
    'revenue growth',
    'net income',
    'diluted EPS',
    'net margin',
    'return on equity',
    'P/E',
    'RSI',
    'technical rating',
    'volatility',
    'news score',
  ].includes(name);
}

function rivalOf(ticker: string): string | undefined {
  return findListing(ticker)?.kind === 'company' ? peersOf(ticker)?.peers[0]?.ticker : undefined;
}

function aboutCompany({ intent, agent }: Reading, file: CompanyFile, asked: Term[]): string[] {
  const { ticker } = file;
  const isAsked = (term: Term) => asked.some((each) => membersOf(each).includes(term));
  const [next = '', ...more] = domains[agent].lead
    .map(termOf)
    .filter((term) => !isAsked(term) && findFigure(file, term))
    .map((term) => askFor(term, ticker));
  const change = `What would change this view of ${ticker}?`;
  const why = intent === 'analysis' || intent === 'view' ? `Why this view of ${ticker}?` : '';
  return [why, next, change, ...more, `Analyze ${ticker}`].filter((question) => question !== '');
}

function meanings({ agent, terms }: Reading): string[] {
  return domains[agent].lead
    .map(termOf)
    .filter((term) => !terms.includes(term))
    .map(askMeaning);
}

/** Where nothing was gathered nothing can be tried: what is always answered. */
function offerWithoutCompany(reading: Reading): string[] {
  const [ticker = 'AAPL'] = reading.tickers;
  const [first = '', ...rest] = meanings(reading);
  return [`Analyze ${ticker}`, first, 'What can you do?', ...rest];
}
