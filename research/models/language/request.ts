import type { Fence } from '#research/models/language/prompt/fence.ts';
import { asksForAll, composePrompt, type Draft } from '#research/models/language/prompt/prompt.ts';
import { estimateTokens } from '#research/models/language/prompt/tokens.ts';
import { offerTools } from '#research/models/language/tools/tool-set.ts';
import type { WritingTask } from '#research/models/model.ts';
import type { CallOptions, Prompt } from './connect.ts';
import { type Manners, outputTokensOf } from './manners.ts';
import type { Done } from './step.ts';

export type Request = { options: CallOptions; inputTokens: number };

/** What is sent to the provider, call by call: the prompt fitted to what it can read, and after it what this answer has looked up. */
export type Requests = {
  /** Undefined when not even the question fits. */
  next(mayUseTools: boolean): Request | undefined;
  /** What the model asked for, and what it was told. */
  add(done: Done, results: string[]): void;
  /** How many tokens the next results may have. */
  room(): number;
  /** The prompt as it was last composed. */
  draft(): Draft | undefined;
};

/** Of what can be read, this much is kept for what is looked up. */
const shareForResults = 0.2;
/** A model that would spend more than this on the tools alone is not offered any: of 8,000 tokens they would leave room for 24 facts, without them for 120. */
const mostForTools = 0.2;

export function openRequests(
  task: WritingTask,
  manners: Manners,
  { fence, now }: { fence: Fence; now: number },
): Requests {
  const tools = offerTools(task.lookups);
  const toolTokens = tools.length ? estimateTokens(JSON.stringify(tools)) : 0;
  const today = new Date(now).toISOString().slice(0, 10);
  const steps: Looked[] = [];
  let resultTokens = 0;
  let draft: Draft | undefined;
  let offersTools = false;
  let fittedFor = '';

  const readable = () => manners.contextTokens - outputTokensOf(manners);
  const forResults = () => readable() * shareForResults;

  /** Composed anew only when the connection has turned out to be able to do less. A full analysis is written from what was gathered for it: tools must not push that out. */
  function compose(): Draft | undefined {
    const state = JSON.stringify(manners);
    if (state === fittedFor) return draft;
    fittedFor = state;
    offersTools = manners.tools && toolTokens > 0 && toolTokens <= readable() * mostForTools;
    draft = composeFor(offersTools);
    if (offersTools && (!draft || (asksForAll(task) && draft.shown.length < draft.factCount))) {
      offersTools = false;
      draft = composeFor(false);
    }
    return draft;
  }

  function composeFor(withTools: boolean): Draft | undefined {
    const kept = withTools || steps.length ? forResults() : 0;
    const tokens = readable() - kept - (withTools ? toolTokens : 0);
    return composePrompt(task, { tokens, tools: withTools, system: manners.system, today, fence });
  }

  function next(mayUseTools: boolean): Request | undefined {
    const composed = compose();
    if (!composed) return undefined;
    const withTools = mayUseTools && offersTools;
    const prompt = withTools
      ? [...composed.prompt, ...steps.flatMap(asMessages)]
      : withText(composed.prompt, steps.map(asText).join('\n\n'));
    const options: CallOptions = {
      prompt,
      maxOutputTokens: outputTokensOf(manners),
      ...(manners.thinksBriefly ? { reasoning: 'low' } : {}),
      ...(withTools ? { tools, toolChoice: { type: 'auto' } } : {}),
    };
    return { options, inputTokens: estimateTokens(JSON.stringify(prompt)) + (withTools ? toolTokens : 0) };
  }

  return {
    next,
    add: (done, results) => {
      steps.push({ done, results });
      resultTokens += estimateTokens(JSON.stringify(done.content) + results.join(''));
    },
    room: () => Math.max(0, forResults() - resultTokens) / 2,
    draft: () => draft,
  };
}

type Looked = { done: Done; results: string[] };

function asMessages({ done, results }: Looked): Prompt {
  const { content, calls, isSpoken } = done;
  const told: Prompt[number] = isSpoken
    ? { role: 'user', content: [{ type: 'text', text: asText({ done, results }) }] }
    : {
        role: 'tool',
        content: calls.map(({ id, name }, at) => ({
          type: 'tool-result',
          toolCallId: id,
          toolName: name,
          output: { type: 'text', value: results[at] ?? '' },
        })),
      };
  return [{ role: 'assistant', content }, told];
}

function asText({ done, results }: Looked): string {
  return done.calls.map(({ name, input }, at) => `Looked up with ${name} ${input}:\n${results[at] ?? ''}`).join('\n\n');
}

/** Where tools are not, or no longer, offered, what was looked up follows the question: in one text, since some servers take no more. */
function withText(prompt: Prompt, told: string): Prompt {
  const last = prompt.at(-1);
  if (!told || last?.role !== 'user') return prompt;
  const question = last.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n\n');
  const text = `${question}\n\n${told}\n\nNow write the answer.`;
  return [...prompt.slice(0, -1), { role: 'user', content: [{ type: 'text', text }] }];
}
