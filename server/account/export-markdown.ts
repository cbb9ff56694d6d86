import type { Export } from '#contract/account.ts';
import { agentCards } from '#contract/agents.ts';
import type { WholeExchange } from '#contract/exchanges.ts';
import type { Usage } from '#contract/usage.ts';
import { embedAnswer, plain, quote } from './embedded-answer.ts';
import type { OwnData } from './own-data.ts';

/** A person's data to read: who they are, then their conversations by agent and ticker, then the rest. In pieces, as `writeJson`. */
export async function* writeMarkdown(data: OwnData): AsyncIterable<string> {
  yield `# Your data in Tickmark\n\nExported ${time(data.exportedAt)}. All times are UTC.\n\n`;
  yield writeProfile(data);
  yield* writePictures(data.pictures());
  yield* writeConversations(data.exchanges());
  yield writeNotifications(data.notifications);
  yield writePromptChanges(data.promptChanges);
  yield writeModelChanges(data.modelChanges);
  yield writeModelUse(data.modelUse);
  yield* writeAudit(data.audit());
}

function writeProfile({ profile, identities, sessions }: OwnData): string {
  const name = [profile.firstName, profile.lastName].filter((part) => part !== null).join(' ');
  const lines = [
    `- Name: ${plain(name) || 'none given'}`,
    `- E-mail: ${plain(profile.email)}`,
    `- Username: ${plain(profile.username)}`,
    `- Role: ${profile.isAdmin ? 'administrator' : 'user'}`,
    `- Account since: ${time(profile.createdAt)}`,
    `- Last signed in: ${profile.lastSignInAt ? time(profile.lastSignInAt) : 'not recorded'}`,
    `- Password: ${profile.hasPassword ? 'set (kept only as a hash, which is not exported)' : 'none'}`,
    ...identities.map(({ issuer, email }) => `- Signs in with: ${plain(issuer)} as ${plain(email)}`),
  ];
  const places = sessions.map(
    ({ createdAt, address, userAgent }) =>
      `- Since ${time(createdAt)}, from ${plain(address ?? 'an unrecorded address')}: ${plain(userAgent ?? 'an unnamed browser')}`,
  );
  return `## Profile\n\n${lines.join('\n')}\n\n## Where you are signed in\n\n${places.join('\n') || 'Nowhere.'}\n\n`;
}

async function* writePictures(pictures: AsyncIterable<Export['pictures'][number]>): AsyncIterable<string> {
  let heading = '## Pictures\n\nThe JSON export has the pictures themselves.\n\n';
  for await (const { contentType, createdAt, base64 } of pictures) {
    const kilobytes = Math.ceil((base64.length * 3) / 4 / 1024);
    yield `${heading}- ${plain(contentType)}, ${kilobytes} KB, put here ${time(createdAt)}\n`;
    heading = '';
  }
  if (!heading) yield '\n';
}

async function* writeConversations(exchanges: AsyncIterable<WholeExchange>): AsyncIterable<string> {
  yield '## Conversations\n\n';
  let shown = '';
  let number = 0;
  for await (const exchange of exchanges) {
    number += 1;
    const heading = `### ${agentCards[exchange.agentId].name}: ${plain(exchange.ticker ?? 'General')}\n\n`;
    if (heading !== shown) yield heading;
    shown = heading;
    yield writeExchange(exchange, number);
  }
  if (number === 0) yield 'None.\n\n';
}

function writeExchange(exchange: WholeExchange, number: number): string {
  const answer = embedAnswer(exchange.agentResponse, `e${number}`);
  const parts = [
    `#### ${time(exchange.createdAt)}`,
    quote(exchange.userMessage),
    answer,
    writeRemarks(exchange),
    writeFoot(exchange),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n\n`;
}

/** What does not hold together in the answer, and why figures of it are untraced. */
function writeRemarks({ notes, doubts }: WholeExchange): string {
  const remarks = [
    ...notes.map(({ text }) => `- To check: ${plain(text)}`),
    ...doubts.map(({ written, reason }) => `- Untraced: ${plain(written)}. ${plain(reason)}`),
  ];
  return remarks.join('\n');
}

/** In what state the answer is, what wrote it, and from which data. */
function writeFoot({ status, failure, model, source, window, figures, usage, promptVersion }: WholeExchange): string {
  const parts = [
    failure ? `${status}: ${failure.message}` : status,
    model && `model: ${model}`,
    source && `data: ${source}${window ? `, ${window.from} to ${window.to}` : ''}`,
    figures && `figures: ${figures.traced} traced, ${figures.untraced} untraced`,
    usage && describeUsage(usage),
    `prompt: ${promptVersion}`,
  ];
  return `_${plain(parts.filter(Boolean).join('; '))}_`;
}

/** `tokens: 4,210 in, 380 out, estimated; 12.4 s; 0.0183 USD`. */
function describeUsage({ inputTokens, outputTokens, ms, costUsd, estimated }: Usage): string {
  const tokens = `tokens: ${inputTokens.toLocaleString('en-US')} in, ${outputTokens.toLocaleString('en-US')} out${estimated ? ', estimated' : ''}`;
  const cost = costUsd === null ? [] : [inDollars(costUsd)];
  return [tokens, `${(ms / 1000).toFixed(1)} s`, ...cost].join('; ');
}

function inDollars(amount: number): string {
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: 6 })} USD`;
}

function writeNotifications(notifications: Export['notifications']): string {
  if (notifications.length === 0) return '';
  const lines = notifications.map(
    ({ kind, createdAt, readAt }) =>
      `- ${time(createdAt)}: ${plain(kind)}, ${readAt ? `read ${time(readAt)}` : 'unread'}`,
  );
  return `## Notifications\n\n${lines.join('\n')}\n\n`;
}

function writePromptChanges(changes: Export['promptChanges']): string {
  if (changes.length === 0) return '';
  const parts = changes.map(
    ({ agentId, version, text, createdAt }) =>
      `### ${plain(agentId)}, version ${version}, ${time(createdAt)}\n\n${text === null ? 'Back to the default.' : quote(text)}`,
  );
  return `## System prompts you changed\n\n${parts.join('\n\n')}\n\n`;
}

function writeModelChanges(changes: Export['modelChanges']): string {
  if (changes.length === 0) return '';
  const lines = changes.map(({ version, provider, baseUrl, model, createdAt }) => {
    const chosen = [provider, baseUrl, model].filter((part) => part !== null).join(', ');
    return `- ${time(createdAt)}, version ${version}: ${plain(chosen || 'back to what the environment says')}`;
  });
  return `## Language models you chose\n\n${lines.join('\n')}\n\n`;
}

function writeModelUse(use: Export['modelUse']): string {
  if (use.length === 0) return '';
  const rows = use.map(({ day, model, answers, tokens, costUsd }) => {
    const cost = costUsd === null ? 'not known' : inDollars(costUsd);
    return `| ${day} | ${plain(model)} | ${answers} | ${tokens.toLocaleString('en-US')} | ${cost} |`;
  });
  return `## What language models used for you\n\n| Day | Model | Answers | Tokens | Cost |\n|---|---|--:|--:|--:|\n${rows.join('\n')}\n\n`;
}

async function* writeAudit(entries: AsyncIterable<Export['audit'][number]>): AsyncIterable<string> {
  yield '## What the audit log says of your account\n\n| When | What | By | From | Detail |\n|---|---|---|---|---|\n';
  for await (const { at, action, by, address, detail } of entries) {
    const cells = [time(at), plain(action.replaceAll('_', ' ')), by, plain(address ?? ''), plain(detail ?? '')];
    yield `| ${cells.join(' | ')} |\n`;
  }
}

/** `2026-11-21 14:05`, in UTC. */
function time(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}
