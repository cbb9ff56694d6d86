import { z } from 'zod';
import type { AgentId } from '#contract/agents.ts';
import { isKnown } from '#contract/facts.ts';
import { spellTicker } from '#contract/ticker.ts';
import type { Assignment } from '#research/agents/agent.ts';
import { UnknownTicker } from '#research/conversation/conversation.ts';
import { type Ledger, openLedger } from '#research/figures/ledger.ts';
import { type Market, SourceDown } from '#research/market/market.ts';
import { unlessStopped } from '#research/stopping.ts';
import type { Lookups } from './lookups.ts';
import { toolsFor } from './offers.ts';
import { watchOutages } from './outages.ts';
import { type Named, openReach } from './reach.ts';
import type { Entry, Finding, Tool } from './tool.ts';

type Means = {
  agent: AgentId;
  /** Those of the question, the subject first. */
  companies: Named[];
  market: Market;
  /** Milliseconds UTC. */
  now: number;
  ledger: Ledger;
  onStep: Assignment['onStep'];
  /** Headlines that a look-up brought: quoted in the answer they are titles, whatever digits they hold. */
  onTitles?: (titles: string[]) => void;
};

/**
 * What a language model may look up while it writes: read-only, about the companies of the question and the subject's peers, at most eighty facts a call. Calls may run at once; their facts
 * enter the ledger in the order of asking, so that the same calls give the same ids. Pages that a look-up brings are sources of its facts, and so may be linked to.
 */
export function openLookups({ agent, companies, market, now, ledger, onStep, onTitles }: Means): Lookups {
  const reach = openReach(companies, market);
  const tools = toolsFor(agent, companies.length > 0);
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const inTurn = openTurns();

  async function look(tool: Tool, input: unknown): Promise<Finding> {
    const ticker = readTicker(input) ?? reach.companies[0] ?? '';
    const refusal = tool.needsCompany ? await reach.refuse(ticker) : undefined;
    if (refusal) return refuse(refusal);
    const watched = watchOutages(market);
    try {
      const finding = await tool.look(input, { ticker, market: watched.market, now, reach });
      return withOutages(finding, watched.down(), ticker);
    } catch (error) {
      return refuse(sayFailure(error));
    }
  }

  return {
    offered: tools.map(({ name, description, input }) => ({ name, description, input })),
    async run(name, asked, signal) {
      signal.throwIfAborted();
      const started = performance.now();
      const tool = byName.get(name);
      const finding = tool ? readAndLook(tool, asked, look) : Promise.resolve(refuse(sayUnknown(name, tools)));
      const entry = await inTurn(unlessStopped(finding, signal), (ready) => {
        signal.throwIfAborted();
        return enter(ready, ledger);
      });
      if (entry.titles?.length) onTitles?.(entry.titles);
      if (entry.said) onStep(entry.said, performance.now() - started);
      return entry.result;
    },
  };
}

const failed = 'This look-up failed. Say that it could not be made.';

function sayFailure(error: unknown): string {
  if (error instanceof SourceDown) return `${error.message}. Say that this could not be looked up.`;
  return error instanceof UnknownTicker ? error.message : failed;
}

function refuse(refused: string): Finding {
  return () => ({ said: '', result: { refused } });
}

function enter(finding: Finding, ledger: Ledger): Entry {
  try {
    return finding(ledger);
  } catch {
    return { said: '', result: { refused: failed } };
  }
}

function readAndLook(tool: Tool, asked: unknown, look: (tool: Tool, input: unknown) => Promise<Finding>) {
  const read = tool.input.safeParse(withoutNulls(asked));
  return read.success ? look(tool, read.data) : Promise.resolve(refuse(sayMistake(tool.name, read.error)));
}

/** Some models write null for what they leave out. */
function withoutNulls(asked: unknown): unknown {
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) return asked ?? {};
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null));
}

const asksOf = z.object({ ticker: z.string() });

function readTicker(input: unknown): string | undefined {
  const { data } = asksOf.safeParse(input);
  return data && spellTicker(data.ticker);
}

function sayMistake(name: string, { issues }: z.ZodError): string {
  const said = issues.slice(0, 3).map(({ path, message }) => (path.length ? `${path.join('.')}: ${message}` : message));
  return `The input of ${name} is not right: ${said.join('; ')}.`;
}

function sayUnknown(name: string, tools: Tool[]): string {
  return `There is no look-up named ${JSON.stringify(name.slice(0, 40))}. There are: ${tools.map((tool) => tool.name).join(', ')}.`;
}

/** A source that was down is named: in a refusal where nothing is known for it, which then enters nothing, else beside what is. */
function withOutages(finding: Finding, down: string[], ticker: string): Finding {
  if (down.length === 0) return finding;
  const said = `${down.join(' and ')} did not answer`;
  const { result: probed } = finding(openLedger(ticker));
  if ('facts' in probed && !probed.facts.some(isKnown)) return refuse(`${said}. Say that this could not be looked up.`);
  return (ledger) => {
    const { result, ...entry } = finding(ledger);
    if ('refused' in result) return { ...entry, result };
    const note = [result.note, `${said}: what is missing may be held there.`].filter(Boolean).join(' ');
    return { ...entry, result: { ...result, note } };
  };
}

/** One after the other in the order of asking, though what they wait for comes in any. */
function openTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T, U>(work: Promise<T>, then: (done: T) => U): Promise<U> => {
    const before = last;
    const turn = Promise.allSettled([before, work]).then(async () => then(await work));
    last = turn.catch(() => {});
    return turn;
  };
}
