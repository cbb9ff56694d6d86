import { z } from 'zod';
import type { Note } from '#contract/notes.ts';
import type { Usage } from '#contract/usage.ts';
import { openLedger } from '#research/figures/ledger.ts';
import type { Lookups } from '#research/lookups/lookups.ts';
import { noLookups } from '#research/lookups/lookups.ts';
import type { Model, WritingTask } from '#research/models/model.ts';

const source = { name: '10-K', retrievedAt: '2026-11-20T22:00:00Z' };

/** A task with two facts, and with whatever is given in the place of the rest. */
export function taskWith(given: Partial<WritingTask> = {}): WritingTask {
  const ledger = openLedger('AAPL');
  const revenue = { label: 'Revenue', unit: 'USD', period: 'FY2025', asOf: '2025-09-27', source };
  ledger.record({ ...revenue, value: 412.8e9 });
  ledger.record({ ...revenue, label: 'Gross margin', value: 46.8, unit: '%' });
  return {
    agent: 'company-analyst',
    ticker: 'AAPL',
    message: 'How large is the gross margin?',
    history: [],
    prompt: 'You are an equity analyst.',
    facts: ledger.facts(),
    material: { write: () => 'Revenue was [[f1]], the gross margin [[f2]].', links: [], window: undefined },
    lookups: noLookups,
    ...given,
  };
}

/** Look-ups that note how they were called. */
export function priceLookups(): Lookups & { calls: unknown[]; together: () => number } {
  const calls: unknown[] = [];
  let running = 0;
  let most = 0;
  return {
    calls,
    together: () => most,
    offered: [
      {
        name: 'read_price',
        description: 'Gives the last price of a stock.',
        input: z.object({ ticker: z.string().describe('Such as AAPL') }),
      },
    ],
    run: async (name, input) => {
      calls.push({ name, input });
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      const read = z.object({ ticker: z.string() }).safeParse(input);
      if (!read.success) return { refused: 'Say which ticker.' };
      const { ticker } = read.data;
      const ledger = openLedger(ticker);
      ledger.record({
        label: 'Price',
        value: 224.5,
        unit: 'USD/share',
        period: '2026-11-20',
        asOf: '2026-11-20',
        source,
      });
      return { facts: ledger.facts().map((fact) => ({ ...fact, id: ticker === 'AAPL' ? 'f8' : 'f9' })) };
    },
  };
}

export type Written = { text: string; usage: Usage[]; notes: Note[]; error: unknown };

/** Lets a model write to its end, or to the point where it fails. */
export async function write(model: Model, task: WritingTask, signal = new AbortController().signal): Promise<Written> {
  const written: Written = { text: '', usage: [], notes: [], error: undefined };
  const report = {
    onUsage: (usage: Usage) => void written.usage.push(usage),
    onNote: (note: Note) => void written.notes.push(note),
  };
  try {
    for await (const part of model.write(task, signal, report)) written.text += part;
  } catch (error) {
    written.error = error;
  }
  return written;
}
