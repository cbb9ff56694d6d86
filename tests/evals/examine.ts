import { type Answer, answer, type Desk, UnknownTicker } from '#research/answer.ts';
import type { Asked } from './asked.ts';
import { judge } from './judge.ts';
import type { Truth } from './truth.ts';

export type Outcome = {
  asked: Asked;
  /** Why it is not right; none when it is. */
  faults: string[];
  /** What was answered, or the failure's own words. */
  said: string;
  figures: Answer['figures'];
  ms: number;
};

type Paper = { questions: Asked[]; desk: Desk; truth: Truth; promptOf: (agent: Asked['agent']) => string };

/** Asks the questions, so many at once, and judges the answers; in the order of the questions. */
export async function examine({ questions, desk, truth, promptOf }: Paper, atOnce: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let next = 0;
  async function work(): Promise<void> {
    for (let at = next++; at < questions.length; at = next++) {
      const asked = questions[at];
      if (asked) outcomes[at] = await ask(asked, desk, truth, promptOf(asked.agent));
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}

async function ask(asked: Asked, desk: Desk, truth: Truth, prompt: string): Promise<Outcome> {
  const { agent, ticker, message, history = [] } = asked;
  const started = performance.now();
  const since = () => Math.round(performance.now() - started);
  try {
    const said = await answer({ agent, ticker, message, history, prompt }, desk, new AbortController().signal);
    return { asked, faults: await judge(asked, said, truth), said: said.text, figures: said.figures, ms: since() };
  } catch (error) {
    const isExpected = asked.isStranger && error instanceof UnknownTicker;
    const said = error instanceof Error ? error.message : String(error);
    return {
      asked,
      faults: isExpected ? [] : [`failed: ${said}`],
      said,
      figures: { traced: 0, untraced: 0 },
      ms: since(),
    };
  }
}
