import { describe, expect, test, vi } from 'vitest';
import type { Exchange } from '#contract/exchanges.ts';
import { shelf } from '#web/shared/shelf.test-support.ts';
import { askWhy, open, scripts, server, textOf } from './scripted-server.test-support.ts';

const { chat, delta, done, failure, join, read, snapshot, start, whole } = scripts;

describe('coming back', () => {
  test('finds what was here, and goes on with what is being written', async () => {
    const first = askWhy({
      [chat]: [[start, delta('One ', 4)]],
      [read]: [Response.json(whole)],
      [join]: [[snapshot('two', 7), done]],
    });
    await vi.waitFor(() => expect(textOf(first.last())).toBe('One '));
    first.close();
    const second = open({ stored: first.stored });
    expect(second.last()).toMatchObject({ question: 'Why?', reply: { state: 'kept' } });
    await second.until('written');
    expect(textOf(second.last())).toBe('One two');
  });

  test('sends again, as the same question, what may never have arrived', async () => {
    const first = askWhy({ [chat]: [[], [start, delta('One', 3), done]] });
    await vi.waitFor(() => expect(server.asked).toHaveLength(1));
    first.close();
    const second = open({ stored: first.stored });
    await second.until('written');
    expect(server.asked[1]?.body).toEqual(server.asked[0]?.body);
  });

  test('sends again to the built-in analyst what was asked of it', async () => {
    const first = askWhy({ [chat]: [[start, failure('model_late', 'Late.')], [], [start, delta('One', 3), done]] });
    await first.until('failed');
    first.desk.askBuiltIn(first.last().id);
    await vi.waitFor(() => expect(server.asked).toHaveLength(2));
    first.close();
    const second = open({ stored: first.stored });
    await second.until('written');
    expect(server.asked[2]?.body).toEqual(server.asked[1]?.body);
    expect(server.asked[2]?.body).toMatchObject({ analyst: 'built-in' });
  });

  test('twice at once, as development does, follows once', async () => {
    const { desk, close, last, until } = askWhy({
      [chat]: [[start, delta('One ', 4)]],
      [join]: [[snapshot('two', 7), done]],
    });
    await vi.waitFor(() => expect(textOf(last())).toBe('One '));
    close();
    desk.open();
    await until('written');
    expect(textOf(last())).toBe('One two');
    expect(server.asked).toHaveLength(2);
  });

  test('drops what the server does not know, and says what cannot be read', async () => {
    const first = askWhy({ [chat]: [[start, delta('One', 3), done]] });
    await first.until('written');
    server.scripts = {
      [read]: [new Response('{"message":"busy"}', { status: 503 }), new Response('', { status: 404 })],
    };
    const second = open({ stored: first.stored });
    await vi.waitFor(() => expect(second.last().reply).toEqual({ state: 'kept', problem: 'busy' }));
    second.desk.retry(second.last().id);
    await vi.waitFor(() => expect(second.desk.state().shown).toEqual([]));
  });
});

describe('an answer that is being written elsewhere', () => {
  const running: Exchange = { ...whole, userMessage: 'Why?' };

  test('is shown on an empty page', async () => {
    server.scripts = { [read]: [Response.json(whole)], [join]: [[snapshot('two', 7), done]] };
    const { last, until } = open({ running: [running] });
    await vi.waitFor(() => expect(last()).toBeDefined());
    await until('written');
    expect(textOf(last())).toBe('One two');
  });

  test('is offered on another page, and added when asked for', async () => {
    server.scripts = {
      [chat]: [[['start', { id: 'x2', ticker: null }]]],
      [read]: [Response.json(whole)],
      [join]: [[]],
    };
    const { desk } = open({ running: [running] });
    desk.send('Something else');
    await vi.waitFor(() => expect(desk.state().elsewhere).toHaveLength(1));
    expect(desk.state().shown).toHaveLength(1);
    desk.join(desk.state().elsewhere[0]!);
    expect(desk.state().elsewhere).toEqual([]);
    expect(desk.state().shown.map(({ question }) => question)).toEqual(['Something else', 'Why?']);
  });

  test('is what was left here for a new conversation', async () => {
    const { desk, last } = askWhy({ [chat]: [[start, delta('One', 3)]] });
    await vi.waitFor(() => expect(textOf(last())).toBe('One'));
    desk.begin();
    expect(desk.state().shown).toEqual([]);
    expect(desk.state().elsewhere).toMatchObject([{ group: 'AAPL', exchange: { id: 'x1', userMessage: 'Why?' } }]);
  });
});

test('the analysis of a card begins the page, and is kept once a question follows it', async () => {
  const { response: _, ...evidence } = { ...(done[1] as object), response: '' };
  const seed = { agentId: 'company-analyst', ticker: 'AAPL', analysis: 'All of it', evidence };
  const stored = shelf({ 'tickmark:chat-seed': JSON.stringify(seed) });
  const { desk, close, last } = open({ stored });
  expect(last()).toMatchObject({ question: 'Analyze AAPL', ticker: 'AAPL', reply: { state: 'written' } });
  close();
  desk.open();
  expect(desk.state().shown).toHaveLength(1);
  expect(open({ stored }).desk.state().shown).toEqual([]);
  desk.send('And?');
  await vi.waitFor(() => expect(server.asked.at(-1)?.body?.history).toHaveLength(2));
  expect(server.asked.at(-1)?.body?.ticker).toBe('AAPL');
});
