// `npm run evals`: questions whose right answers are known, put to the model that is configured (the built-in analyst, or what LLM_* names), and scored by the figures stated.
//   npm run evals -- [--agent company-analyst] [--only words] [--at-once 4] [--json]
import { parseArgs } from 'node:util';
import { agentIdSchema } from '#contract/agents.ts';
import type { Model } from '#research/models/model.ts';
import { defaultPrompts } from '#server/agents/default-prompts.ts';
import { withHouseRules } from '#server/agents/prompts.ts';
import { whySkipped } from '#tests/support/recordings.ts';
import { examine, type Outcome } from './examine.ts';
import { openModel } from './model.ts';
import { type Paper, recordedPaper, samplePaper } from './papers.ts';
import { print } from './print.ts';
import { openTruth } from './truth.ts';

const { values } = parseArgs({
  options: {
    agent: { type: 'string' },
    only: { type: 'string' },
    'at-once': { type: 'string', default: '4' },
    json: { type: 'boolean', default: false },
  },
});

const model = await openModel();
const outcomes: Outcome[] = [];
const recorded = await recordedPaper();
if (!recorded) console.error(`NOT ASKED: the questions about recorded companies. ${whySkipped}`);
for (const paper of [samplePaper(), ...(recorded ? [recorded] : [])]) {
  outcomes.push(...(await sit(paper, model)));
  await paper.close();
}
process.stdout.write(
  values.json ? `${JSON.stringify({ model: model.name, outcomes }, null, 2)}\n` : print(model.name, outcomes),
);

async function sit({ questions, market, now }: Paper, writer: Model): Promise<Outcome[]> {
  const agent = values.agent === undefined ? undefined : agentIdSchema.parse(values.agent);
  const wanted = questions
    .filter((asked) => !agent || asked.agent === agent)
    .filter(({ name, message }) => !values.only || `${name} ${message}`.includes(values.only));
  const desk = { market, model: writer, now: () => now };
  const promptOf = (of: keyof typeof defaultPrompts) => withHouseRules(defaultPrompts[of]);
  return examine({ questions: wanted, desk, truth: openTruth(market, now), promptOf }, Number(values['at-once']));
}
