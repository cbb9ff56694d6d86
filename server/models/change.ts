import type { ModelChange } from '#contract/models.ts';
import type { User } from '#contract/people.ts';
import { Refusal } from '#server/http/refusal.ts';
import { record } from '#server/people/audit.ts';
import { nameOf } from '#server/people/people.ts';
import { type Db, takeTurn } from '#server/store/db.ts';
import { type ModelSettingsRow, modelSettings } from '#server/store/schema.ts';
import { type ChoiceParts, closeKey, environmentChoice, findNewest, type Place } from './choice.ts';
import { complete, type FullConnection, insistOnModel, refuse } from './connections.ts';

export type By = { user: User; address: string };

/** Appends a choice of model, from the next answer on. Throws a 400 that names the field, and a 409 when somebody changed it after `basedOn`. */
export async function changeModel(parts: ChoiceParts, change: ModelChange, by: By): Promise<void> {
  const connection = await complete(parts, change);
  insistOnModel(connection);
  insistOnPrice(change);
  await parts.db.transaction(async (tx) => {
    await takeTurn(tx, 'models');
    const newest = await findNewest(tx);
    const version = newest?.provider ? newest.version : 0;
    if (change.basedOn !== undefined && change.basedOn !== version) throw refuseOutdated(newest);
    const sealedKey = sealKey(parts.secret, change, connection, newest);
    const { provider, baseUrl, model } = connection;
    const terms = { contextTokens: change.contextTokens, ...change.limits, ...change.price };
    await append(tx, newest, by, { provider, baseUrl, model, sealedKey, ...terms });
    const detail = `${describe(connection)}${change.apiKey && sealedKey ? ', with a new key' : ''}`;
    await record(tx, { action: 'model_changed', subjectId: by.user.id, address: by.address, detail });
  });
}

/** What a model costs has to be known before it can be held within a limit. */
function insistOnPrice({ provider, price, limits }: ModelChange): void {
  if (provider !== 'builtin' && limits.userCostUsdPerDay !== null && !price)
    throw refuse('price', 'is needed for a limit in dollars: what a million tokens cost, in and out.');
}

/** Goes back to what the environment says, unless that is in force already. */
export async function restoreModel({ db, environment }: ChoiceParts, by: By): Promise<void> {
  await db.transaction(async (tx) => {
    await takeTurn(tx, 'models');
    const newest = await findNewest(tx);
    if (!newest?.provider) return;
    await append(tx, newest, by, { provider: null });
    const detail = describe(environmentChoice(environment));
    await record(tx, { action: 'model_restored', subjectId: by.user.id, address: by.address, detail });
  });
}

type Written = Omit<typeof modelSettings.$inferInsert, 'version' | 'authorName'>;

async function append(tx: Db, newest: ModelSettingsRow | undefined, { user }: By, written: Written): Promise<void> {
  const version = (newest?.version ?? 0) + 1;
  await tx.insert(modelSettings).values({ version, authorId: user.id, authorName: nameOf(user), ...written });
}

/** A key entered now, else the one that an administrator entered for the same place. The environment's stays where it is. */
function sealKey(
  secret: string,
  { apiKey }: ModelChange,
  place: Place,
  newest: ModelSettingsRow | undefined,
): string | null {
  if (place.provider === 'builtin') return null;
  if (apiKey) return closeKey(secret, apiKey, place);
  return newest?.provider === place.provider && newest.baseUrl === place.baseUrl ? newest.sealedKey : null;
}

/** For the audit log: `anthropic, claude-sonnet-4-5`, `openai-compatible at http://localhost:11434/v1, qwen3`. */
function describe({ provider, baseUrl, model }: Omit<FullConnection, 'apiKey'>): string {
  if (provider === 'builtin') return 'the built-in analyst';
  return `${provider}${baseUrl ? ` at ${baseUrl}` : ''}, ${model ?? 'the first model listed'}`;
}

function refuseOutdated(newest: ModelSettingsRow | undefined): Refusal {
  const who = newest ? `${newest.authorName} has` : 'Somebody has';
  return new Refusal(409, 'model_changed', `${who} changed the model meanwhile. Open the page again to see it.`);
}
