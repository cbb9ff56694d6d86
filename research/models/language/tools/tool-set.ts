import { z } from 'zod';
import type { LookupResult, Lookups } from '#research/lookups/lookups.ts';
import type { Tool } from '#research/models/language/connect.ts';
import { factColumns, factRow } from '#research/models/language/prompt/fact-table.ts';
import type { Fence } from '#research/models/language/prompt/fence.ts';
import { fitting } from '#research/models/language/prompt/fit.ts';

/** A call as a model wrote it: the input is JSON, or what was meant to be. */
export type Asked = { id: string; name: string; input: string };

/** What a model may call, in the SDK's form. */
export function offerTools({ offered }: Lookups): Tool[] {
  return offered.map(({ name, description, input }) => ({
    type: 'function',
    name,
    description,
    inputSchema: z.toJSONSchema(input, { io: 'input', target: 'draft-7' }) as Extract<
      Tool,
      { type: 'function' }
    >['inputSchema'],
  }));
}

/** Makes one look-up. Whatever is wrong with a call is answered in words that the model can act on. */
export async function runCall({ name, input }: Asked, lookups: Lookups, signal: AbortSignal): Promise<LookupResult> {
  if (!lookups.offered.some((lookup) => lookup.name === name))
    return { refused: `There is no tool ${name}. ${listed(lookups)}` };
  const read = readInput(input);
  return read
    ? lookups.run(name, read.input, signal)
    : { refused: 'The input is not valid JSON. Call the tool again with a JSON object.' };
}

function listed({ offered }: Lookups): string {
  return `There are: ${offered.map(({ name }) => name).join(', ')}.`;
}

function readInput(text: string): { input: unknown } | undefined {
  if (!text.trim()) return { input: {} };
  try {
    return { input: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

export function tellResult(result: LookupResult, fence: Fence, tokens: number): string {
  if ('refused' in result) return `Refused: ${result.refused}`;
  const { facts, quoted = [], note } = result;
  const rows = fitting(facts.map(factRow), (row) => `${row}\n`, tokens * 0.7);
  const quotes = fitting(quoted.map(onOneLine), (quote) => `${quote}\n`, tokens * 0.2);
  const cut = facts.length - rows.length;
  return [
    fence.around('facts', [factColumns, ...rows].join('\n')),
    ...(note ? [note] : []),
    ...(cut > 0 ? [`${cut} more rows do not fit: ask for less at once.`] : []),
    ...(quotes.length ? ['Words of others:', fence.around('quotes', quotes.join('\n'))] : []),
  ].join('\n');
}

function onOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
}
