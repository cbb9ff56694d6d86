import { type APIRequestContext, expect } from '@playwright/test';
import { agentIds } from '#contract/agents.ts';
import type { AgentHistory, Exchange, WholeExchange } from '#contract/exchanges.ts';
import type { Asked } from './notebook.ts';

/** As long as the slowest answer takes on a slow machine. */
const endsWithinMs = 240_000;
/** A history shows a hundred. */
const shownAtMost = 90;

type Past = Exchange & { agentId: string };

/** After the walk every answer ends, and the histories hold what was accepted: each question once, with its words, and nothing that was not asked. */
export async function expectHistory(api: APIRequestContext, asked: readonly Asked[]): Promise<void> {
  await expect
    .poll(
      async () =>
        (await readHistories(api)).filter(({ status }) => status === 'streaming').map(({ userMessage }) => userMessage),
      {
        message: 'every answer ends',
        timeout: endsWithinMs,
      },
    )
    .toEqual([]);
  const histories = await readHistories(api);
  const ids = histories.map(({ id }) => id);
  expect(new Set(ids).size, 'no id is there twice').toBe(ids.length);

  const latest = latestAttempts(asked);
  for (const agentId of agentIds) {
    const own = latest.filter((one) => one.agentId === agentId);
    for (const { exchangeId, message } of own.slice(-shownAtMost))
      expect(
        histories.filter(({ id }) => id === exchangeId),
        `the history of ${agentId} has: ${message}`,
      ).toMatchObject([{ agentId, userMessage: message }]);
  }
  const exchanges = await Promise.all(histories.map(({ id }) => readExchange(api, id)));
  for (const { agentId, userMessage } of exchanges)
    expect(
      asked.some((one) => one.agentId === agentId && one.message === userMessage),
      `was asked: ${userMessage}`,
    ).toBe(true);
  const sent = exchanges.flatMap(({ clientMessageId }) => clientMessageId ?? []);
  expect(new Set(sent).size, 'no question is there twice').toBe(sent.length);
}

/** What was accepted; of a question that was tried again, the last attempt. */
function latestAttempts(asked: readonly Asked[]): Asked[] {
  const accepted = asked.filter(({ exchangeId }) => exchangeId);
  return [...new Map(accepted.map((one) => [one.clientMessageId ?? one.exchangeId, one])).values()];
}

async function readHistories(api: APIRequestContext): Promise<Past[]> {
  const histories = await Promise.all(
    agentIds.map(async (agentId) => {
      const { conversations } = (await (await api.get(`/api/agents/${agentId}/history`)).json()) as AgentHistory;
      return Object.values(conversations).flatMap((group) => group.map((one) => ({ ...one, agentId })));
    }),
  );
  return histories.flat();
}

async function readExchange(api: APIRequestContext, id: string): Promise<WholeExchange> {
  const reply = await api.get(`/api/exchanges/${id}`);
  expect(reply.status(), 'an exchange of the history can be read').toBe(200);
  return (await reply.json()) as WholeExchange;
}
