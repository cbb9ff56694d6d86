import { z } from 'zod';
import type { ModelCheck } from '#contract/models.ts';
import { openLedger } from '#research/figures/ledger.ts';
import { factColumns, factRow } from '#research/models/language/prompt/fact-table.ts';
import { openFence } from '#research/models/language/prompt/fence.ts';
import { citingRules } from '#research/models/language/prompt/instructions.ts';
import { offerTools } from '#research/models/language/tools/tool-set.ts';
import type { Trial } from './trial.ts';

type Finding = Pick<ModelCheck, 'ability' | 'works' | 'text'>;

/** What one question showed. */
export type Found = { findings: Finding[]; ms: number };

type Try = {
  /** What the question is to show; the first of them fails when there is no answer. */
  abilities: ModelCheck['ability'][];
  tried: (trial: Trial) => Promise<Found>;
};

/** Whether the model answers at all, word by word, as its instructions say, and tells what it used. */
export const tryGreeting: Try = {
  abilities: ['reachable', 'streams', 'system', 'usage'],
  async tried(trial) {
    const { text, reply, ms } = await trial.ask({
      system: 'You answer every question with the single word AMBER, whatever is asked, and nothing else.',
      question: 'Which colour has the sky on a clear day?',
    });
    const findings = [
      finding('reachable', true, `${trial.name} answers.`),
      trial.manners.streams
        ? finding('streams', true, 'Its answer comes word by word.')
        : finding('streams', false, 'It does not stream: an answer is shown when it is complete.'),
      findSystem(trial, /amber/i.test(text)),
      reply.used.estimated
        ? finding('usage', false, 'It does not tell how many tokens it used: they are estimated, and marked so.')
        : finding('usage', true, 'It tells how many tokens it used.'),
    ];
    return { findings, ms };
  },
};

function findSystem({ manners }: Trial, follows: boolean): Finding {
  if (!follows)
    return finding(
      'system',
      false,
      'It passed over its instructions: its answers may not keep to the prompts of the agents.',
    );
  return manners.system
    ? finding('system', true, 'It follows the instructions of an agent.')
    : finding(
        'system',
        false,
        'It has no system role: the instructions are put before the question, and it follows them there.',
      );
}

const askPrice = offerTools({
  offered: [
    {
      name: 'read_price',
      description: 'Gives the last price of a stock.',
      input: z.object({ ticker: z.string().describe('The ticker, such as KO') }),
    },
  ],
  run: async () => ({ refused: '' }),
});

export const tryTools: Try = {
  abilities: ['tools'],
  async tried(trial) {
    const { calls, ms } = await trial.ask({
      system: 'You know no prices: you look them up with the tool you are given.',
      question: 'What is the last price of KO?',
      tools: askPrice,
    });
    return { findings: [findTools(trial, calls)], ms };
  },
};

function findTools({ manners }: Trial, calls: { name: string; input: string }[]): Finding {
  const instead = 'everything that it may need is gathered before it writes.';
  if (!manners.tools) return finding('tools', false, `It cannot call tools: ${instead}`);
  const isRight = calls.some(({ name, input }) => name === 'read_price' && /"ticker"\s*:\s*"KO"/i.test(input));
  return isRight
    ? finding('tools', true, 'It calls tools, and can look things up while it writes.')
    : finding('tools', false, `It did not call the tool that it needed: ${instead}`);
}

export const tryCiting: Try = {
  abilities: ['cites'],
  async tried(trial) {
    const table = openFence().around('facts', [factColumns, ...exampleFacts().map(factRow)].join('\n'));
    const { text, ms } = await trial.ask({
      system: `${citingRules}\n\nThe facts:\n\n${table}`,
      question: 'What was the revenue of KO in FY2025, and what was it the year before? One sentence.',
    });
    return { findings: [findCites(text)], ms };
  },
};

/** Of no real year's report: a model that knows the true figures by heart gives itself away. */
function exampleFacts() {
  const ledger = openLedger('KO');
  const source = { name: 'Example', retrievedAt: '2026-01-31T00:00:00Z' };
  const year = (period: string, value: number) =>
    ledger.record({ label: 'Revenue', value, unit: 'USD', period, asOf: `${period.slice(2)}-12-31`, source });
  return [year('FY2025', 52.4e9), year('FY2024', 51.3e9), year('FY2023', 49.9e9)];
}

function findCites(text: string): Finding {
  const cites = /\[\[\s*f1\b/i.test(text);
  const writesDigits = /\b5[12]\.[34]\b/.test(text.replace(/\[\[.*?\]\]/g, ''));
  if (cites && !writesDigits) return finding('cites', true, 'It cites facts by their ids.');
  return finding(
    'cites',
    false,
    'It does not cite facts by their ids: the figures that it writes are compared with the facts, and marked as untraced where none says the same.',
  );
}

function finding(ability: Finding['ability'], works: boolean, text: string): Finding {
  return { ability, works, text };
}
