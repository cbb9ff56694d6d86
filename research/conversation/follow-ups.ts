import { findListing, peersOf } from '#research/market/universe.ts';
import type { Reading } from './dialogue.ts';
import { domains } from './domains.ts';
import { findFigure } from './figure.ts';
import type { CompanyFile } from './files.ts';
import { findSection } from './passages.ts';
import { satellite } from './shelf.ts';
import { economy, type Term } from './terms/term.ts';
import { membersOf, termOf } from './terms/terms.ts';
import { isPlural } from './text.ts';

const mostOffered = 3;

/** Up to three questions that could come next. Each names its company, so that it stands by itself, and each is one that the files can answer. */
export function offerFollowUps(reading: Reading, files: CompanyFile[]): string[] {
  const [file] = files;
  if (!file) return offerWithoutCompany(reading);
  const asked = reading.terms.filter((term) => term.agents.includes(reading.agent));
  const [term] = asked.flatMap((each) => membersOf(each).filter((member) => findFigure(file, member)));
  const isOnTerm = ['metric', 'trend', 'why', 'judge', 'compare', 'periods', 'meaning', 'source'].includes(
    reading.intent,
  );
  const about = term && isOnTerm ? aboutTerm(reading, file, term) : [];
  const offered = [...about, ...aboutCompany(reading, file, asked)];
  return [...new Set(offered)].slice(0, mostOffered);
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
    intent !== 'meaning' ? askMeaning(term) : '',
  ]
    .filter((text) => text !== '')
    .slice(0, 2);
}

export function askFor({ ask, name }: Term, ticker: string): string {
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
  const { ticker, sections } = file;
  const others = domains[agent].lead
    .map(termOf)
    .filter((term) => !asked.some((each) => membersOf(each).includes(term)) && findFigure(file, term));
  const next = others.map((term) => askFor(term, ticker));
  const change =
    intent !== 'change' && (sections.length === 0 || findSection(sections, /^What would change/)) && hasAnalysis(file)
      ? `What would change this view of ${ticker}?`
      : '';
  const why =
    intent !== 'why' && hasAnalysis(file) && (intent === 'analysis' || intent === 'view' || intent === 'change')
      ? `Why this view of ${ticker}?`
      : '';
  return [why, next[0] ?? '', change, ...next.slice(1), `Analyze ${ticker}`].filter((text) => text !== '');
}

function hasAnalysis({ material }: CompanyFile): boolean {
  return material !== undefined;
}

function offerWithoutCompany({ agent, terms, intent, tickers }: Reading): string[] {
  const [term] = terms;
  const reader = term?.agents[0];
  const other = domains[agent].lead.map(termOf).filter((each) => each !== term);
  if (term && intent === 'meaning' && reader) return [...other.slice(0, 2).map(askMeaning), `What can you do?`];
  return domains[agent].examples(tickers[0] ?? 'AAPL');
}
