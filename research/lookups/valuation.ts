import { z } from 'zod';
import type { Fact } from '#contract/facts.ts';
import type { FinancialsReply } from '#contract/financials.ts';
import { gatherCompany } from '#research/agents/company/gather.ts';
import { openLedger } from '#research/figures/ledger.ts';
import { readFinancials } from '#research/financials/financials.ts';
import { tickerInput } from './inputs.ts';
import { absent, type Batch, batchOf, type Desk, defineTool, found } from './tool.ts';

/** What the company analysis works out besides the multiples: what the price assumes. */
const implied =
  /^Two-stage DCF|^Growth the price implies|^Return the price implies|^Price at |^Cost of equity|^First-stage growth|^Terminal growth|, compound growth a year$/;

export const readValuation = defineTool({
  name: 'read_valuation',
  description:
    'What a company is priced at: price, market value, multiples today and at the end of each fiscal year, their own range of the last years, dividends with yield and payout, and what the price implies (two-stage DCF in three cases, growth implied).',
  input: z.object({ ticker: tickerInput }),
  look: async (_, desk) => {
    const { ticker, market, now } = desk;
    const reply = await readFinancials({ ticker, market, now });
    if ('missing' in reply.tables)
      return absent(ticker, `Valuation of ${ticker}`, reply.tables.missing, `Looked for the valuation of ${ticker}`);
    const analysis = await gatherImplied(desk);
    return found([{ facts: reply.facts, picked: pickPriced(reply) }, analysis], {
      said: `Read the valuation of ${ticker}`,
    });
  },
});

async function gatherImplied({ ticker, market, now }: Desk): Promise<Batch> {
  const ledger = openLedger(ticker);
  await gatherCompany({ ticker, market, now, ledger, onStep: () => {} });
  return batchOf(
    ledger,
    ledger.facts().filter(({ label }) => implied.test(label)),
  );
}

/** Today's figures first, then the past. */
function pickPriced({ facts, tables, dividends }: FinancialsReply): Fact[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const table =
    'missing' in tables ? undefined : tables.find(({ id, frequency }) => id === 'valuation' && frequency === 'annual');
  const columns = table?.columns ?? [];
  const order = columns
    .map((_, i) => i)
    .toSorted((a, b) => Number(columns[a]?.end !== null) - Number(columns[b]?.end !== null) || b - a);
  const cells = order.flatMap((column) => (table?.rows ?? []).map(({ cells }) => cells[column]));
  const paid =
    'missing' in dividends ? [] : [...dividends.summary, ...dividends.payments.slice(0, 4).map(({ amount }) => amount)];
  return [...cells, ...paid].flatMap((id) => (id && byId.get(id)) || []);
}
