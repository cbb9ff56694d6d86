import { describe, expect, it } from 'vitest';
import { agentIds } from '#contract/agents.ts';
import type { Step } from '#contract/exchanges.ts';
import { isKnown } from '#contract/facts.ts';
import { type Answer, answer, CutShort, type Listener, type Question, UnknownTicker } from './answer.ts';
import { type Market, SourceDown } from './market/market.ts';
import { sampleMarket } from './market/sample/sample.ts';
import { builtinAnalyst } from './models/builtin.ts';
import type { Model } from './models/model.ts';

const now = () => Date.parse('2026-11-21T12:00:00Z');
const market = sampleMarket({ now });
const asked: Question = { agent: 'technical-analyst', ticker: 'AAPL', message: 'AAPL', history: [], prompt: '' };

type Setup = { market?: Market; model?: Model; signal?: AbortSignal; listener?: Listener };

function ask(question: Partial<Question> = {}, { signal, listener, ...desk }: Setup = {}): Promise<Answer> {
  return answer(
    { ...asked, ...question },
    { market, model: builtinAnalyst(), now, ...desk },
    signal ?? new AbortController().signal,
    listener,
  );
}

function modelSaying(...chunks: string[]): Model {
  return {
    name: 'Scripted',
    async *write() {
      yield* chunks;
    },
  };
}

describe('an answer', () => {
  it('sends as it goes exactly the text that it keeps', async () => {
    const deltas: string[] = [];
    const steps: Step[] = [];
    const { text, steps: kept } = await ask(
      {},
      { listener: { onDelta: (delta) => deltas.push(delta), onStep: (step) => steps.push(step) } },
    );
    expect(deltas.length).toBeGreaterThan(3);
    expect(deltas.join('')).toBe(text);
    expect(text).toMatch(/\n\n(?:\[\^\w+\]: .+\n?)+$/);
    expect(steps.length).toBeGreaterThan(0);
    expect(kept).toEqual(steps);
  });

  it('names the model and the market, and the days that its data covers', async () => {
    expect(await ask()).toMatchObject({
      model: 'Built-in analyst',
      source: 'sample',
      window: { to: '2026-11-20' },
    });
  });

  it('marks what a model makes up and counts it', async () => {
    const { text, figures } = await ask({}, { model: modelSaying('RSI (14) is ', '[[f1', ']]; revenue was $999bn.') });
    expect(text).toMatch(/\[\^f1\]; revenue was \$999bn\[\^untraced\]\./);
    expect(figures).toEqual({ traced: 1, untraced: 1 });
  });

  it('is the full analysis for a ticker alone, and a short one for a question', async () => {
    const whole = await ask();
    for (const message of ['aapl', 'Analyze AAPL']) expect((await ask({ message })).text).toBe(whole.text);
    const short = await ask({ message: 'Is it overbought?' });
    expect(short.text.length).toBeLessThan(whole.text.length / 4);
    expect(short.text).toMatch(/^\*\*No:\*\* AAPL's RSI \(14\) is \*\*49\.6\[\^f\d+\]\*\*/);
  });

  it('is about the company that the message names, whatever came along', async () => {
    const { text, facts } = await ask({ message: 'What is the RSI of Microsoft?' });
    expect(text).toMatch(/^MSFT's RSI/);
    expect(new Set(facts.map(({ ticker }) => ticker))).toEqual(new Set(['MSFT']));
  });

  it('traces a figure that a model writes of either company in a comparison to that company', async () => {
    const message = 'Compare AAPL and MSFT on RSI';
    const { facts } = await ask({ message });
    const of = (ticker: string) =>
      facts.flatMap((fact) => (isKnown(fact) && fact.ticker === ticker ? [fact.value.toFixed(1)] : []))[0];
    const [apple, microsoft] = [of('AAPL'), of('MSFT')];
    expect(apple).not.toBe(microsoft);
    const said = `Apple's RSI (14) is ${apple}. Microsoft's RSI (14) is ${microsoft}. Microsoft's RSI (14) is ${apple}.`;
    const { figures, text } = await ask({ message }, { model: modelSaying(said) });
    expect(figures).toEqual({ traced: 2, untraced: 1 });
    expect(text).toMatch(/^Apple's [^[]+\[\^f\d+\]\. Microsoft's [^[]+\[\^f\d+\]\. Microsoft's [^[]+\[\^untraced\]\./);
  });

  it('asks which company is meant when a question needs one, and looks nothing up', async () => {
    const { text, steps, facts } = await ask({ ticker: undefined, message: 'Why?' });
    expect(text).toMatch(/^Which company is this about\? Write its ticker first, such as AAPL/);
    expect({ steps, facts }).toEqual({ steps: [], facts: [] });
  });

  it('refuses a ticker that nobody knows', async () => {
    await expect(ask({ ticker: 'ZZZZQ', message: 'ZZZZQ' })).rejects.toThrow(UnknownTicker);
  });

  it.each(agentIds)('has somebody behind the %s', async (agent) => {
    const { figures } = await ask({ agent }, { model: builtinAnalyst() });
    expect(figures.traced).toBeGreaterThan(10);
    expect(figures.untraced).toBe(0);
  });

  it('lets an outage through, with its source named', async () => {
    const down = { ...market, company: () => Promise.reject(new SourceDown('Massive', 'did not answer')) };
    await expect(ask({}, { market: down })).rejects.toThrow('Massive: did not answer');
  });

  it('stops while the market is silent', async () => {
    const silent = { ...market, company: () => new Promise<never>(() => {}) };
    const stop = new AbortController();
    const pending = ask({}, { market: silent, signal: stop.signal });
    stop.abort(new Error('stopped'));
    await expect(pending).rejects.toThrow('stopped');
  });

  it('stops between two parts of the text, and keeps nothing of what comes after', async () => {
    const stop = new AbortController();
    const heard: string[] = [];
    const model: Model = {
      name: 'Scripted',
      async *write() {
        yield 'First.\n';
        stop.abort(new Error('stopped'));
        yield 'Second.\n';
      },
    };
    const listener = { onDelta: (text: string) => heard.push(text) };
    const cut: unknown = await ask({}, { model, signal: stop.signal, listener }).catch((error) => error);
    expect(cut).toBeInstanceOf(CutShort);
    expect(cut).toMatchObject({ cause: { message: 'stopped' }, partial: { text: 'First.\n' } });
    expect(heard).toEqual(['First.\n']);
  });

  it('keeps the first words of a model that breaks off before the end of a sentence', async () => {
    const model: Model = {
      name: 'Scripted',
      async *write() {
        yield 'The price is [[f1]] and';
        throw new Error('cut');
      },
    };
    const cut: unknown = await ask({}, { model }).catch((error) => error);
    expect(cut).toMatchObject({ cause: { message: 'cut' }, partial: { figures: { traced: 1 } } });
    expect((cut as CutShort).partial.text).toMatch(/^The price is .+\[\^f1\] and\n\n\[\^f1\]: /);
  });
});
