import { type AgentId, agentCards } from '#contract/agents.ts';
import { type AuditAction, type AuditEntry, auditActions, type NamedPerson } from '#contract/audit.ts';

/** A sentence in pieces: words, and people, who are links. */
export type Piece = string | NamedPerson;

type Wording = { label: string; sentence: string };

/** For each action what the filter calls it, and how it is told: `{who}` did it, `{whom}` it concerns, `{detail}` says more. */
const wordings: Record<AuditAction, Wording> = {
  registered: { label: 'Sign-ups', sentence: '{whom} signed up' },
  registered_first_admin: { label: 'First administrator', sentence: '{whom} signed up first and became administrator' },
  made_admin_by_settings: { label: 'Administrator by settings', sentence: 'The settings made {whom} an administrator' },
  signed_in: { label: 'Sign-ins', sentence: '{whom} signed in' },
  sign_in_failed: { label: 'Wrong passwords', sentence: 'Somebody typed a wrong password for {whom}' },
  signed_out: { label: 'Sign-outs', sentence: '{whom} signed out' },
  approved: { label: 'Approvals', sentence: '{who} approved {whom}' },
  rejected: { label: 'Rejections', sentence: '{who} rejected {whom}' },
  made_admin: { label: 'Administrators made', sentence: '{who} made {whom} an administrator' },
  unmade_admin: { label: 'Administrators unmade', sentence: '{who} removed the administrator role of {whom}' },
  prompt_changed: { label: 'Prompts changed', sentence: '{who} changed the prompt of {detail}' },
  prompt_restored: { label: 'Prompts set back', sentence: '{who} went back to the default prompt of {detail}' },
  model_changed: { label: 'Model changed', sentence: '{who} chose who writes: {detail}' },
  model_restored: {
    label: 'Model set back',
    sentence: '{who} went back to what the environment says: {detail}',
  },
  password_changed: { label: 'Passwords changed', sentence: '{whom} changed their password' },
  reset_link_made: { label: 'Reset links', sentence: '{who} made a password reset link for {whom}' },
  password_reset: { label: 'Passwords reset', sentence: '{whom} set a new password with a reset link' },
  google_connected: { label: 'Google connected', sentence: '{whom} connected Google' },
  google_disconnected: { label: 'Google disconnected', sentence: '{whom} disconnected Google' },
  sessions_ended: { label: 'Sessions ended', sentence: '{who} ended other sessions of {whom}' },
  data_exported: { label: 'Data exported', sentence: '{whom} exported their data' },
  account_deleted: { label: 'Accounts deleted', sentence: '{whom} deleted their account' },
};

/** Told in other words when somebody did it to themselves. */
const toThemselves: Partial<Record<AuditAction, string>> = {
  unmade_admin: '{who} gave up the administrator role',
  rejected: '{who} gave up their own access',
  reset_link_made: '{who} made a password reset link for themselves',
  sessions_ended: '{who} ended other sessions of their own',
};

/** What the filter offers. */
export const actionLabels = auditActions.map((action) => [action, wordings[action].label] as const);

/** An entry as a sentence: `Ada Lovelace approved Ben Okri`. An action that this version does not know is told by its name. */
export function sentenceOf(entry: AuditEntry): Piece[] {
  const { action, detail } = entry;
  const who = entry.actor ?? entry.subject ?? 'Somebody';
  const whom = entry.subject ?? 'somebody';
  const told = isKnown(action) ? templateOf(action, entry) : `{whom}: ${action.replaceAll('_', ' ')}`;
  const full = detail && !told.includes('{detail}') ? `${told} ({detail})` : told;
  const fillings: Record<string, Piece> = { '{who}': who, '{whom}': whom, '{detail}': readableDetail(detail) };
  return full
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((piece) => fillings[piece] ?? piece);
}

function templateOf(action: AuditAction, { actor, subject }: AuditEntry): string {
  const isOwn = !actor || actor.id === subject?.id;
  return (isOwn && toThemselves[action]) || wordings[action].sentence;
}

function isKnown(action: string): action is AuditAction {
  return Object.hasOwn(wordings, action);
}

/** `company-analyst, version 3` with the agent's name as people know it. */
function readableDetail(detail: string | null): string {
  return detail?.replace(/^[a-z]+-[a-z]+(?=,|$)/, (id) => agentCards[id as AgentId]?.name ?? id) ?? 'something';
}

/** What a person is called in the log: by name, or as somebody whose account is gone. */
export function calledInLog({ id, name }: NamedPerson): string {
  return name ?? `a deleted account (${id.slice(0, 8)})`;
}
