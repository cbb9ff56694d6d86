import type { AgentId } from '#contract/agents.ts';
import type { PromptTrial } from '#contract/prompts.ts';
import { answer, CutShort } from '#research/answer.ts';
import type { Market } from '#research/market/market.ts';
import { sampleMarket } from '#research/market/sample/sample.ts';
import type { Model } from '#research/models/model.ts';
import { Refusal } from '#server/http/refusal.ts';
import { withHouseRules } from './prompts.ts';
import { judge } from './trial-verdict.ts';

export type Trial = { userId: string; agent: AgentId; systemPrompt: string; ticker?: string | undefined };

const sampleCompany = 'AAPL';
const longestMs = 240_000;

/** Tries prompts, one at a time for each person. Nothing is kept. */
export function openPromptTrials(now: () => number) {
  const underWay = new Set<string>();
  let market: Market | undefined;

  return async (trial: Trial, model: Model, gone: AbortSignal): Promise<PromptTrial> => {
    if (underWay.has(trial.userId)) throw stillRunning();
    underWay.add(trial.userId);
    try {
      market ??= sampleMarket({ now });
      const signal = AbortSignal.any([gone, AbortSignal.timeout(longestMs)]);
      return await run(trial, { market, now, ...overheard(model) }, signal);
    } finally {
      underWay.delete(trial.userId);
    }
  };
}

function stillRunning(): Refusal {
  return new Refusal(429, 'trial_running', 'A trial of yours is still running. Try again when it is done.', 5);
}

type TrialDesk = { market: Market; model: Model; now: () => number; heard: () => string };

async function run(
  { agent, systemPrompt, ticker = sampleCompany }: Trial,
  { heard, ...desk }: TrialDesk,
  signal: AbortSignal,
): Promise<PromptTrial> {
  const question = { agent, ticker, message: ticker, history: [], prompt: withHouseRules(systemPrompt) };
  const { text, facts, figures, doubts, notes, model, usage } = await answer(question, desk, signal).catch(unwrap);
  const verdict = judge({ systemPrompt, written: heard(), figures, doubts, isBuiltIn: usage === null });
  return { ticker, response: text, facts, figures, doubts, notes, model, usage, verdict };
}

/** Half an answer is no trial: what broke it off is what the administrator is told. */
function unwrap(error: unknown): never {
  throw error instanceof CutShort ? error.cause : error;
}

/** The same model, whose own words are kept besides: what it cited and what it wrote as digits is no longer told apart once it is bound. */
function overheard(model: Model): { model: Model; heard: () => string } {
  const words: string[] = [];
  return {
    heard: () => words.join(''),
    model: {
      get name() {
        return model.name;
      },
      async *write(task, signal, report) {
        for await (const chunk of model.write(task, signal, report)) {
          words.push(chunk);
          yield chunk;
        }
      },
    },
  };
}
