import { createHash } from 'node:crypto';
import type { AgentId } from '#contract/agents.ts';
import type { User } from '#contract/people.ts';
import type { Prompt, PromptVersion } from '#contract/prompts.ts';
import { Refusal } from '#server/http/refusal.ts';
import { record } from '#server/people/audit.ts';
import { type Db, takeTurn } from '#server/store/db.ts';
import { desc, eq } from '#server/store/drizzle.ts';
import { prompts } from '#server/store/schema.ts';
import { defaultPrompts, houseRules } from './default-prompts.ts';

/** The instructions of an agent's next answer, house rules included, with the version that is kept with the answer. */
export async function promptInForce(db: Db, agent: AgentId): Promise<{ text: string; version: string }> {
  const latest = await findLatest(db, agent);
  const text = withHouseRules(latest?.text ?? defaultPrompts[agent]);
  return { text, version: latest?.text ? `version-${latest.version}` : nameDefault(text) };
}

/** The house rules come last, so that no prompt has a word after them. */
export function withHouseRules(systemPrompt: string): string {
  return `${systemPrompt}\n\n${houseRules}`;
}

/** Defaults change with the product, not with a counter: their text names them. */
function nameDefault(text: string): string {
  return `default-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
}

export async function readPrompt(db: Db, agent: AgentId): Promise<Prompt> {
  const latest = await findLatest(db, agent);
  const defaultPrompt = defaultPrompts[agent];
  return {
    systemPrompt: latest?.text ?? defaultPrompt,
    isCustom: typeof latest?.text === 'string',
    defaultPrompt,
    version: latest?.version ?? 0,
  };
}

export type PromptChange = {
  agent: AgentId;
  /** Null goes back to the default. */
  text: string | null;
  basedOn?: number | undefined;
  author: User;
  address: string;
};

/** Appends a version, unless the text is the one in force. Throws a 409 when somebody changed the prompt after `basedOn`. */
export function changePrompt(db: Db, { agent, text, basedOn, author, address }: PromptChange): Promise<Prompt> {
  return db.transaction(async (tx) => {
    await takeTurn(tx, 'prompts');
    const latest = await findLatest(tx, agent);
    if (basedOn !== undefined && basedOn !== (latest?.version ?? 0)) throw refuseOutdated(latest);
    const next = text === defaultPrompts[agent] ? null : text;
    if (next === (latest?.text ?? null)) return readPrompt(tx, agent);
    const version = (latest?.version ?? 0) + 1;
    await tx.insert(prompts).values({ agent, version, text: next, authorId: author.id, authorName: nameOf(author) });
    const action = next === null ? 'prompt_restored' : 'prompt_changed';
    await record(tx, { action, subjectId: author.id, address, detail: `${agent}, version ${version}` });
    return readPrompt(tx, agent);
  });
}

/** Every version, newest first. */
export async function listVersions(db: Db, agent: AgentId): Promise<PromptVersion[]> {
  const rows = await db.select().from(prompts).where(eq(prompts.agent, agent)).orderBy(desc(prompts.version));
  return rows.map(({ version, text, authorName, createdAt }) => ({
    version,
    systemPrompt: text ?? defaultPrompts[agent],
    isCustom: text !== null,
    author: authorName,
    createdAt: createdAt.toISOString(),
  }));
}

type PromptRow = typeof prompts.$inferSelect;

async function findLatest(db: Db, agent: AgentId): Promise<PromptRow | undefined> {
  const [row] = await db.select().from(prompts).where(eq(prompts.agent, agent)).orderBy(desc(prompts.version)).limit(1);
  return row;
}

function refuseOutdated(latest: PromptRow | undefined): Refusal {
  const who = latest ? `${latest.authorName} has` : 'Somebody has';
  return new Refusal(409, 'prompt_changed', `${who} changed this prompt meanwhile. Open it again to see the new text.`);
}

function nameOf({ firstName, lastName, email }: User): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}
