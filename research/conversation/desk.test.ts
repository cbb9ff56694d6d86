import { describe, expect, it } from 'vitest';
import { answer } from '#research/answer.ts';
import { sampleMarket } from '#research/market/sample/sample.ts';
import { builtinAnalyst } from '#research/models/builtin.ts';
import type { Turn as Said } from '#research/models/model.ts';
import { toEconomy, toResults } from './desk-events.fixture.ts';
import { type Desk, toCompany, toTechnical } from './desk-figures.fixture.ts';
import { toSector, toSentiment } from './desk-news.fixture.ts';

const now = () => Date.parse('2026-11-21T12:00:00Z');
const desk = { market: sampleMarket({ now }), model: builtinAnalyst(), now };

/** The answer has to open with the words that answer: a figure further down does not count. */
async function talk([agent, sent, ...turns]: Desk): Promise<void> {
  const history: Said[] = [];
  for (const [message, label, opening] of turns) {
    const question = { agent, ticker: sent || undefined, message, history: [...history], prompt: '' };
    const { text, facts, figures } = await answer(question, desk, new AbortController().signal);
    const body = text.replace(/(?:^|\n\n)\[\^f\d+\]:[\s\S]*$/, '');
    const plain = body.replaceAll(/\[\^f\d+\]|\*\*/g, '');
    expect(plain.slice(0, opening.length), message).toBe(opening);
    const [, first = ''] = /\[\^(f\d+)\]/.exec(body) ?? [];
    expect(facts.find(({ id }) => id === first)?.label ?? '', message).toBe(label);
    expect(figures.untraced, text).toBe(0);
    const paragraphs = plain.split('\n\n');
    expect(new Set(paragraphs).size, `said twice: ${text}`).toBe(paragraphs.length);
    history.push({ role: 'user', content: message }, { role: 'assistant', content: text });
  }
}

describe.each([
  ['company analyst', toCompany],
  ['technical analyst', toTechnical],
  ['sentiment analyst', toSentiment],
  ['sector analyst', toSector],
  ['macroeconomic analyst', toEconomy],
  ['earnings tracker', toResults],
])('a portfolio manager at the desk of the %s', (_, questions) => {
  it.each(questions)('%s, %s: %s', { timeout: 30_000 }, (...asked) => talk(asked));
});
