import type { Assignment, Material } from '#research/agents/agent.ts';
import { marketFund } from '#research/market/sectors.ts';
import { type Dialogue, type Reading, readDialogue } from './dialogue.ts';
import { type CompanyFile, nameOf, openFiles } from './files.ts';
import { offerFollowUps } from './follow-ups.ts';
import { needsNoCompany, replyTo } from './reply.ts';

/** What answers one question: the facts are in the ledger, `write` puts them in words, `followUps` are questions that could come next. */
export type Prepared = Material & {
  /** The companies, the subject first, under what a text may call them. */
  companies: { ticker: string; name: string }[];
  followUps: string[];
};

/** The market does not know this ticker. */
export class UnknownTicker extends Error {
  constructor(ticker: string) {
    super(`No company, fund or index with the ticker ${ticker} is known to the connected market data.`);
    this.name = 'UnknownTicker';
  }
}

type Desk = Pick<Assignment, 'market' | 'now' | 'ledger' | 'onStep'>;

/** Reads a question in its conversation, gathers the facts that it needs, and prepares the answer. Throws `UnknownTicker` for the subject, and `SourceDown`. */
export async function prepare(dialogue: Dialogue, desk: Desk): Promise<Prepared> {
  const reading = standIn(readDialogue(dialogue));
  const { named, unknown } = needsNoCompany(reading) ? nobody : await identify(reading, desk);
  const files = await openFiles(reading, desk, named);
  return {
    ...(files[0]?.material && reading.intent === 'analysis' ? files[0].material : converse(reading, files, unknown)),
    companies: files.map(({ ticker, name }) => ({ ticker, name })),
    followUps: offerFollowUps(reading, files),
  };
}

/** The economy can be asked about without any company: the market's fund stands in. */
function standIn(reading: Reading): Reading {
  const isOpen = reading.agent === 'macroeconomic-analyst' && reading.tickers.length === 0;
  return isOpen && !needsNoCompany(reading) && reading.intent !== 'unclear'
    ? { ...reading, tickers: [marketFund] }
    : reading;
}

const nobody = { named: new Map<string, string>(), unknown: [] as string[] };

/** The subject must be known; of the others in a comparison those that are not are named in the answer. */
async function identify({ tickers }: Reading, { market }: Desk): Promise<typeof nobody> {
  const named = new Map<string, string>();
  const unknown: string[] = [];
  for (const ticker of tickers) {
    const name = await nameOf(ticker, market);
    if (name !== undefined) named.set(ticker, name);
    else unknown.push(ticker);
  }
  const [stranger] = unknown;
  if (stranger !== undefined && named.size === 0) throw new UnknownTicker(stranger);
  return { named, unknown };
}

function converse(reading: Reading, files: CompanyFile[], unknown: string[]): Material {
  const { text } = replyTo(reading, files, unknown);
  const windows = files.flatMap(({ material }) => material?.window ?? []);
  const from = windows.map((window) => window.from).toSorted()[0];
  const to = windows
    .map((window) => window.to)
    .toSorted()
    .at(-1);
  return {
    write: () => text,
    links: files.flatMap(({ material }) => material?.links ?? []),
    window: from && to ? { from, to } : undefined,
  };
}
