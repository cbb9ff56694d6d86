import type { Fact } from '#contract/facts.ts';
import type { Prompt } from '#research/models/language/connect.ts';
import type { WritingTask } from '#research/models/model.ts';
import { factColumns, factRow } from './fact-table.ts';
import type { Fence } from './fence.ts';
import { fitFacts, fitting } from './fit.ts';
import { recallTurns } from './history.ts';
import { citingRules, lookingUpRules } from './instructions.ts';
import { readQuotes } from './quotes.ts';
import { rankFacts } from './rank.ts';
import { inRoles } from './roles.ts';
import { estimateTokens } from './tokens.ts';

export type Space = {
  /** Tokens for all that is sent, this answer's own look-ups not counted. */
  tokens: number;
  tools: boolean;
  system: boolean;
  today: string;
  fence: Fence;
};

/** What a model is sent, and how much of what there was. */
export type Draft = { prompt: Prompt; shown: Fact[]; factCount: number; droppedTurns: number };

/** The home page asks with the ticker alone, the chat page with `Analyze AAPL`: both want the agent's full analysis. */
export function asksForAll({ message, ticker }: WritingTask): boolean {
  const asked = message.trim().replace(/^analy[sz]e\s+/i, '');
  return ticker !== undefined && asked.toUpperCase() === ticker.toUpperCase();
}

/** Undefined when not even the instructions and the question fit. */
export function composePrompt(task: WritingTask, space: Space): Draft | undefined {
  const instructions = [task.prompt, citingRules, ...(space.tools ? [lookingUpRules] : []), `Today is ${space.today}.`];
  const question = questionOf(task);
  const free = space.tokens - estimateTokens([...instructions, question].join('\n\n')) - fenceTokens;
  if (free < 0) return undefined;
  const text = task.material.write();
  const { turns, dropped } = recallTurns(task.history, free * 0.3);
  const quotes = fitting(readQuotes(text), (quote) => `${quote}\n`, free * 0.15);
  const left = free - estimateTokens([...turns.map(({ content }) => content), ...quotes].join('\n'));
  const interest = { question: interestOf(task), cited: idsIn(text) };
  const shown = fitFacts(rankFacts(task.facts, interest), task.facts, left);
  const system = [...instructions, ...material(shown, quotes, space.fence)].join('\n\n');
  return {
    prompt: inRoles(system, [...turns, { role: 'user', content: question }], space.system),
    shown,
    factCount: task.facts.length,
    droppedTurns: dropped,
  };
}

/** The fences, their labels and the head of the table. */
const fenceTokens = 120;

function questionOf(task: WritingTask): string {
  return asksForAll(task) ? `Write your full analysis of ${task.ticker}.` : task.message;
}

/** What is asked, with the question before it: "and the year before?" names no metric. */
function interestOf({ message, history }: WritingTask): string {
  const before = history.findLast(({ role }) => role === 'user');
  return message.length < 60 && before ? `${message} ${before.content}` : message;
}

function idsIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\[\[(f\d+)/g)].map(([, id = '']) => id))];
}

function material(shown: Fact[], quotes: string[], fence: Fence): string[] {
  const table = [factColumns, ...shown.map(factRow)].join('\n');
  const stories = [
    'Words of others, with the addresses that may be linked to:',
    fence.around('quotes', quotes.join('\n')),
  ];
  return ['The facts:', fence.around('facts', table), ...(quotes.length ? stories : [])];
}
