import type { ModelLimits, ModelPrice } from '#contract/models.ts';
import type { Usage } from '#contract/usage.ts';
import type { Need } from '#research/models/model.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type Db, takePersonsTurn } from '#server/store/db.ts';
import { and, eq, sql } from '#server/store/drizzle.ts';
import { modelCalls } from '#server/store/schema.ts';
import type { Account } from './writer.ts';

/** What people may use in a day, and what the model costs. */
export type Terms = { limits: ModelLimits; price: ModelPrice | null };

type Amount = { tokens: number; costUsd: number | null };

/**
 * Sets aside what a call of a provider may use at most, before it is made; several calls of one answer add up. It counts on the day (UTC) on which the answer began. Throws a 429
 * when the person's share of that day does not cover it. Where the process dies the reservation stands.
 */
export async function reserve(db: Db, account: Account, model: string, need: Need, terms: Terms, now: number) {
  const wanted = amountOf(need, terms.price);
  await db.transaction(async (tx) => {
    await takePersonsTurn(tx, 'allowance', account.userId);
    const day = (await findDay(tx, account.id)) ?? dayOf(now);
    refuseBeyond(terms.limits, await readUsed(tx, account.userId, day), wanted, secondsLeft(day, now));
    await tx
      .insert(modelCalls)
      .values({ ...account, day, model, ...wanted })
      .onConflictDoUpdate({
        target: modelCalls.id,
        set: {
          tokens: sql`${modelCalls.tokens} + excluded.tokens`,
          costUsd: sql`${modelCalls.costUsd} + excluded.cost_usd`,
        },
      });
  });
}

/** Puts what was really used in the place of what was reserved. */
export async function settle(db: Db, { id }: Account, { inputTokens, outputTokens, costUsd }: Usage): Promise<void> {
  const tokens = inputTokens + outputTokens;
  await db.update(modelCalls).set({ tokens, costUsd, settled: true }).where(eq(modelCalls.id, id));
}

/** `2026-11-21`, UTC. */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

const dayMs = 86_400_000;

function secondsLeft(day: string, now: number): number {
  return Math.max(1, Math.ceil((Date.parse(day) + dayMs - now) / 1000));
}

function amountOf({ inputTokens, outputTokens }: Need, price: ModelPrice | null): Amount {
  return { tokens: Math.ceil(inputTokens + outputTokens), costUsd: costOf({ inputTokens, outputTokens }, price) };
}

/** In US dollars; null where the price is not known. */
function costOf({ inputTokens, outputTokens }: Need, price: ModelPrice | null): number | null {
  return price && (inputTokens * price.inputUsdPerMillion + outputTokens * price.outputUsdPerMillion) / 1_000_000;
}

async function findDay(tx: Db, id: string): Promise<string | undefined> {
  const [row] = await tx.select({ day: modelCalls.day }).from(modelCalls).where(eq(modelCalls.id, id));
  return row?.day;
}

async function readUsed(tx: Db, userId: string, day: string): Promise<{ tokens: number; costUsd: number }> {
  const [row] = await tx
    .select({
      tokens: sql<number>`coalesce(sum(${modelCalls.tokens}), 0)`.mapWith(Number),
      costUsd: sql<number>`coalesce(sum(${modelCalls.costUsd}), 0)`.mapWith(Number),
    })
    .from(modelCalls)
    .where(and(eq(modelCalls.userId, userId), eq(modelCalls.day, day)));
  return row ?? { tokens: 0, costUsd: 0 };
}

function refuseBeyond(limits: ModelLimits, used: { tokens: number; costUsd: number }, wanted: Amount, waitS: number) {
  const { userTokensPerDay, userCostUsdPerDay } = limits;
  if (userTokensPerDay !== null && used.tokens + wanted.tokens > userTokensPerDay)
    throw refuse(inTokens(used.tokens), inTokens(wanted.tokens), `${inTokens(userTokensPerDay)} tokens`, waitS);
  // A cost that is not known cannot be held within a limit.
  if (userCostUsdPerDay !== null && used.costUsd + (wanted.costUsd ?? Number.POSITIVE_INFINITY) > userCostUsdPerDay)
    throw refuse(inDollars(used.costUsd), inDollars(wanted.costUsd), inDollars(userCostUsdPerDay), waitS);
}

function refuse(used: string, wanted: string, limit: string, waitS: number): Refusal {
  const text = `Your limit for the language model is ${limit} a day. You have used ${used}, answers under way included, and the next step may need ${wanted}. The count starts anew at midnight UTC; until then the built-in analyst answers.`;
  return new Refusal(429, 'model_limit_reached', text, waitS);
}

function inTokens(tokens: number): string {
  return tokens.toLocaleString('en-US');
}

function inDollars(amount: number | null): string {
  if (amount === null) return 'an unknown amount';
  const digits = amount > 0 && amount < 0.1 ? 4 : 2;
  return amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: digits });
}
