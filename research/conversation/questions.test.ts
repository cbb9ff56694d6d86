import { describe, expect, it } from 'vitest';
import { answer } from '#research/answer.ts';
import { sampleMarket } from '#research/market/sample/sample.ts';
import { builtinAnalyst } from '#research/models/builtin.ts';
import { readDialogue } from './dialogue.ts';
import { elsewhere, meanings } from './limits.fixture.ts';
import { type Asked, analyses, comparisons, courses, figures, outlooks } from './questions.fixture.ts';

const now = () => Date.parse('2026-11-21T12:00:00Z');
const desk = { market: sampleMarket({ now }), model: builtinAnalyst(), now };

async function check([agent, sent, message, intent, label, words]: Asked): Promise<void> {
  const ticker = sent || undefined;
  expect(readDialogue({ agent, message, ticker, history: [] }).intent).toBe(intent);
  const question = { agent, ticker, message, history: [], prompt: '' };
  const { text, facts, figures: counted } = await answer(question, desk, new AbortController().signal);
  const cited = new Set([...text.matchAll(/^\[\^(f\d+)\]:/gm)].map(([, id]) => id));
  const plain = text.replace(/\n\[\^[\s\S]*$/, '').replaceAll(/\[\^f\d+\]|\*\*/g, '');
  expect(plain.toLowerCase()).toContain(words.toLowerCase());
  expect(counted.untraced, text).toBe(0);
  if (label) expect(facts.filter(({ id }) => cited.has(id)).map((fact) => fact.label)).toContain(label);
}

describe.each([
  ['a figure', figures],
  ['a comparison of companies or periods', comparisons],
  ['a course over time', courses],
  ['risks, reasons, judgements and sources', outlooks],
  ['the meaning of a term', meanings],
  ['what lies elsewhere, or cannot be known', elsewhere],
  ['the whole analysis', analyses],
])('asked for %s', (_, questions) => {
  it.each(questions)('%s, %s: %s', { timeout: 30_000 }, (...asked) => check(asked));
});
