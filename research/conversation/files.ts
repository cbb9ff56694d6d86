import type { Assignment, Material } from '#research/agents/agent.ts';
import { openInquiry } from '#research/agents/inquiry.ts';
import { specialistOf } from '#research/agents/specialists.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { isFound, type Market } from '#research/market/market.ts';
import type { Reading } from './dialogue.ts';
import { readSections, type Section } from './passages.ts';
import { factsOf } from './shelf.ts';
import { type Accounts, openAccounts } from './statements.ts';
import type { Term } from './terms/term.ts';
import { membersOf } from './terms/terms.ts';

/** What is known of one company in this conversation. */
export type CompanyFile = {
  ticker: string;
  name: string;
  /** The answer's ledger, as this company's. */
  ledger: Ledger;
  /** The analysis written of it, taken apart; empty where it was not asked for. */
  sections: Section[];
  material: Material | undefined;
  accounts: Accounts | undefined;
};

export type Desk = Pick<Assignment, 'market' | 'now' | 'ledger' | 'onStep'>;

/** Gathers what a question needs of the companies it is about, one after the other: the ledger numbers facts as they come. */
export async function openFiles(reading: Reading, desk: Desk, named: Map<string, string>): Promise<CompanyFile[]> {
  const files: CompanyFile[] = [];
  for (const [ticker, name] of named) files.push(await openFile(reading, desk, ticker, name));
  return files;
}

async function openFile(reading: Reading, desk: Desk, ticker: string, name: string): Promise<CompanyFile> {
  const ledger = desk.ledger.about(ticker);
  const material = isCovered(reading, ledger)
    ? undefined
    : await specialistOf(reading.agent)({ ...desk, ticker, ledger });
  const accounts = needsAccounts(reading, ledger) ? await readAccounts(desk, ledger) : undefined;
  return {
    ticker,
    name,
    ledger,
    material,
    accounts,
    sections: material ? readSections(material.write()) : [],
  };
}

/** The peers of the first company are in its ledger already: a sector is not read twice. */
function isCovered({ agent, intent, terms }: Reading, ledger: Ledger): boolean {
  if (agent !== 'sector-analyst' || intent !== 'compare' || terms.length === 0) return false;
  return terms.flatMap(membersOf).every((term) => factsOf(ledger, ledger.ticker, term).length > 0);
}

const overTime = new Set(['trend', 'periods', 'why', 'judge', 'compare', 'extreme']);

function needsAccounts({ agent, intent, terms, spans }: Reading, ledger: Ledger): boolean {
  if (agent === 'earnings-tracker' && intent !== 'periods' && spans.length === 0) return false;
  const asked = terms.flatMap((term) => [term, ...membersOf(term)]).filter((term) => term.statement);
  const lacks = (term: Term) => factsOf(ledger, ledger.ticker, term).length === 0;
  return (
    (asked.length > 0 && (spans.length > 0 || overTime.has(intent) || asked.some(lacks))) ||
    (intent === 'periods' && spans.length > 0)
  );
}

async function readAccounts({ market, onStep }: Desk, ledger: Ledger): Promise<Accounts | undefined> {
  const { ask } = openInquiry(onStep);
  const [statements, actions] = await Promise.all([
    ask(
      () => market.statements(ledger.ticker),
      ({ annual, quarterly }) =>
        `Looked up ${annual.length} years and ${quarterly.length} quarters of ${ledger.ticker}`,
    ),
    ask(() => market.actions(ledger.ticker)),
  ]);
  return openAccounts(ledger, statements, actions);
}

/** The company's name, or its ticker where the market has prices and no profile. */
export async function nameOf(ticker: string, market: Market): Promise<string | undefined> {
  const company = await market.company(ticker);
  if (isFound(company)) return company.found.name;
  return company.unknownTicker ? undefined : ticker;
}
