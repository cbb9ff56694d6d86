import { isKnown, type KnownFact } from '#contract/facts.ts';
import { asksWhether } from '#research/conversation/claims/claims.ts';
import type { Reading } from '#research/conversation/dialogue.ts';
import type { Extreme } from '#research/conversation/extremes.ts';
import { findFigure } from '#research/conversation/figure.ts';
import type { CompanyFile } from '#research/conversation/files.ts';
import { findSection, findTable, readSentences, rowsCiting } from '#research/conversation/passages.ts';
import { drawn, headLabel, saidLabel, saidPeriod, sayFigure, table } from '#research/conversation/phrases.ts';
import { bestOf, factsOf, isQuarter, newest, satellite } from '#research/conversation/shelf.ts';
import type { Term } from '#research/conversation/terms/term.ts';
import { membersOf, termOf } from '#research/conversation/terms/terms.ts';
import { cite } from '#research/figures/cite.ts';
import { plainText } from '#research/figures/links.ts';
import { findListing } from '#research/market/universe.ts';
import { replyMetric } from './metric.ts';
import { declined, type Reply, said } from './reply.ts';

/** A superlative: among the peers, the periods, the stories or the themes, whichever the agent knows several of. */
export function replyExtreme(reading: Reading, file: CompanyFile): Reply {
  const { agent, extreme = { way: 'most', names: [] } } = reading;
  if (agent === 'sentiment-analyst') return replyStories(reading, extreme, file) ?? replyMetric(reading, file);
  if (agent === 'macroeconomic-analyst') return replyLinks(file) ?? replyMetric(reading, file);
  const terms = reading.terms.flatMap(membersOf);
  if (terms.length === 0)
    return declined(
      'By which figure? Companies are ranked here on one at a time: the highest operating margin, the lowest P/E, the fastest growth.',
    );
  const found =
    agent === 'sector-analyst'
      ? amongPeers(terms, extreme, reading.said, file)
      : overTime(terms, extreme, reading.said, file);
  return found ?? replyMetric(reading, file);
}

type Ranking = { term: Term; ranked: KnownFact[] };

const mostRankings = 2;
const fewestRanked = 3;

function amongPeers(terms: Term[], { way }: Extreme, question: string, file: CompanyFile): Reply | undefined {
  const rankings = terms
    .map((term) => ({ term, ranked: rank(term, way, file) }))
    .filter(({ ranked }) => ranked.length >= fewestRanked)
    .slice(0, mostRankings);
  const [first] = rankings;
  if (!first) return undefined;
  const rows = first.ranked.map(({ ticker }) => [
    nameOf(ticker),
    ...rankings.map(({ ranked }) => cellOf(ranked.find((fact) => fact.ticker === ticker))),
  ]);
  const head = ['Company', ...rankings.map(({ ranked: [fact] }) => (fact ? headLabel(fact) : ''))];
  const isOwn = first.ranked[0]?.ticker === file.ticker;
  const verdict = asksWhether(question) ? `**${isOwn ? 'Yes' : 'No'}:** ` : '';
  return said(`${verdict}${rankings.map((ranking) => sayFirst(ranking, way, file)).join(' ')}`, table(head, rows));
}

function cellOf(fact: KnownFact | undefined): string {
  return fact ? drawn(fact) : '';
}

/** The companies' own figures of one label, the one that is asked for first. */
function rank(term: Term, way: Extreme['way'], { ledger, ticker }: CompanyFile): KnownFact[] {
  const known = ledger.facts().filter(isKnown);
  const companies = [...new Set(known.map((fact) => fact.ticker))].filter((each) => isCompany(each));
  const own = newest(bestOf(term, factsOf(ledger, ticker, term)));
  const newestOf = companies.flatMap((each) => newest(bestOf(term, factsOf(ledger, each, term))) ?? []);
  const alike = newestOf.filter(({ label, unit }) => label === (own ?? newestOf[0])?.label && unit !== 'count');
  return alike.toSorted((a, b) => (way === 'most' ? b.value - a.value : a.value - b.value));
}

function isCompany(ticker: string): boolean {
  return findListing(ticker)?.kind === 'company';
}

function nameOf(ticker: string): string {
  const name = findListing(ticker)?.name;
  return name ? `${ticker} (${plainText(name)})` : ticker;
}

function sayFirst({ term, ranked }: Ranking, way: Extreme['way'], file: CompanyFile): string {
  const { ledger, ticker } = file;
  const [first, second] = ranked;
  if (!first) return '';
  const own = ranked.find((fact) => fact.ticker === ticker);
  const count = own && satellite(ledger, own, term, 'companies compared');
  const median = own && satellite(ledger, own, term, 'median of the peers');
  const of = count ? ` of the ${cite(count)} companies compared` : ' of the companies compared';
  const end = way === 'most' ? 'Highest' : 'Lowest';
  const lead = `${end} ${saidLabel(first)}${of}: ${nameOf(first.ticker)} at **${drawn(first)}** (${saidPeriod(first)}).`;
  const isOwn = first.ticker === ticker;
  const next = isOwn && second ? ` Of its peers: ${nameOf(second.ticker)} at ${drawn(second)}.` : '';
  const beside = [
    own && !isOwn ? `${ticker}'s is ${drawn(own)}` : '',
    median ? `the peers' median is ${cite(median)}` : '',
  ].filter((text) => text !== '');
  const last = beside.join('; ');
  return `${lead}${next}${last ? ` ${last.charAt(0).toUpperCase()}${last.slice(1)}.` : ''}`;
}

/** The best or the worst of the periods held: `biggest miss`. */
function overTime(terms: Term[], { way }: Extreme, question: string, file: CompanyFile): Reply | undefined {
  const isMiss = /\bmiss|\bdisappoint/.test(question);
  const isMove = terms.some(({ name }) => name === 'reaction');
  const term = terms.some(({ name }) => name === 'surprise history') ? termOf('earnings surprise') : terms[0];
  if (term && /\bquarters?\b/.test(question)) readQuarters(term, file);
  const figure = term && findFigure(file, term);
  if (!figure) return undefined;
  const all = bestOf({ ...figure.term, labels: [figure.now.label] }, figure.all);
  const quarters = all.filter((fact) => isQuarter(fact) && fact.basis !== 'estimate');
  const held = ofKind(question, figure.series, quarters);
  const size = ({ value }: KnownFact) => (isMove ? Math.abs(value) : value);
  const isLeast = isMiss || way === 'least';
  const [first] = held.toSorted((a, b) => (isLeast ? size(a) - size(b) : size(b) - size(a)));
  if (!first || held.length < fewestRanked) return undefined;
  const none =
    isMiss && first.value >= 0 ? `No report held of ${file.ticker} missed; this is the smallest surprise. ` : '';
  const shown = rowsCiting(file.sections, new Set([first.id]))[0] ?? '';
  const span = `, the ${isLeast ? 'lowest' : isMove ? 'largest either way' : 'highest'} of the periods held`;
  return said(`${none}${sayFigure(file, figure.term, first)}${span}.`, shown);
}

/** The last five years of quarters, as of years. */
const mostQuarters = 20;

function readQuarters(term: Term, { accounts }: CompanyFile): void {
  for (const column of accounts?.quarters.slice(-mostQuarters) ?? []) accounts?.read(term, column);
}

/** `Its worst year` is no quarter; where nothing is said, whichever there are more of. */
function ofKind(question: string, series: KnownFact[], quarters: KnownFact[]): KnownFact[] {
  const years = series.filter((fact) => !isQuarter(fact));
  if (/\byears?\b/.test(question) && years.length >= fewestRanked) return years;
  if (/\bquarters?\b/.test(question) && quarters.length >= fewestRanked) return quarters;
  return series.length >= quarters.length ? series : quarters;
}

/** What the weekly price has gone with most: by the share of its variance that each explains alone. */
function replyLinks(file: CompanyFile): Reply | undefined {
  const label = /^Weekly return of \S+ against (?!.*held equal)(.+), R-squared$/;
  const links = factsOf(file.ledger, file.ticker, { name: '', agents: [], means: '', labels: [label] });
  const [first] = links.toSorted((a, b) => b.value - a.value);
  const other = first && label.exec(first.label)?.[1];
  if (!first || !other) return undefined;
  const name = /^[A-Z]+$/.test(other)
    ? other
    : `the ${other.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`;
  return said(
    `${file.ticker} has moved most with ${name}: R-squared **${cite(first, { decimals: 2 })}** (${saidPeriod(first)}).`,
    findTable(file.sections, /^\| Move of/) ?? '',
  );
}

const bad = /\b(?:negative|worst|bad|weigh\w*|hurt\w*|drag\w*|down|least|lowest)\b/;

/** The story, or the theme, that moved the score most to one side. */
function replyStories({ said: question }: Reading, { way }: Extreme, file: CompanyFile): Reply | undefined {
  const isDown = bad.test(question) || way === 'least';
  if (/\bthemes?\b|\btopics?\b/.test(question)) return replyThemes(isDown, file);
  const blocks = findSection(file.sections, /^What moved/)?.blocks ?? [];
  const under = blocks.indexOf(isDown ? 'Down:' : 'Up:');
  const [story] = under < 0 ? [] : readSentences(blocks[under + 1] ?? '');
  if (!story || !/\bstor|\bheadline|\bnews\b|\barticle/.test(question)) return undefined;
  return said(`The story that moved the score most ${isDown ? 'down' : 'up'}: ${story}`);
}

function replyThemes(isDown: boolean, file: CompanyFile): Reply | undefined {
  const moved = factsOf(file.ledger, file.ticker, {
    name: '',
    agents: [],
    means: '',
    labels: [/^What .+ news adds to the score$/],
  }).toSorted((a, b) => (isDown ? a.value - b.value : b.value - a.value));
  const [first] = moved;
  if (!first) return undefined;
  const theme = /^What (.+) news adds/.exec(first.label)?.[1] ?? '';
  const way =
    first.value === 0 ? 'moves nothing' : first.value < 0 ? 'weighs most on the score' : 'lifts the score most';
  return said(
    `${theme.charAt(0).toUpperCase()}${theme.slice(1)} ${way}: it adds **${drawn(first)}**.`,
    findTable(file.sections, /^\| Theme/) ?? '',
  );
}
