import { describe, expect, test } from 'vitest';
import { type AuditAction, type AuditEntry, auditActions } from '#contract/audit.ts';
import { actionLabels, calledInLog, sentenceOf } from './sentences.ts';

const ada = { id: 'a0000000-0000-0000-0000-000000000000', name: 'Ada Lovelace' };
const ben = { id: 'b0000000-0000-0000-0000-000000000000', name: 'Ben Okri' };
const gone = { id: 'c1234567-0000-0000-0000-000000000000', name: null };

const entry = (action: string, rest: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: '2026-11-20T10:00:00Z',
  action,
  actor: null,
  subject: ben,
  address: null,
  detail: null,
  ...rest,
});
const read = (told: AuditEntry) =>
  sentenceOf(told)
    .map((piece) => (typeof piece === 'string' ? piece : calledInLog(piece)))
    .join('');

describe('the log tells', () => {
  test.each([
    ['approved', { actor: ada }, 'Ada Lovelace approved Ben Okri'],
    ['rejected', { actor: ada }, 'Ada Lovelace rejected Ben Okri'],
    ['made_admin', { actor: ada }, 'Ada Lovelace made Ben Okri an administrator'],
    ['unmade_admin', { actor: ada }, 'Ada Lovelace removed the administrator role of Ben Okri'],
    ['unmade_admin', { actor: ben }, 'Ben Okri gave up the administrator role'],
    ['signed_in', {}, 'Ben Okri signed in'],
    ['signed_in', { detail: 'Google' }, 'Ben Okri signed in (Google)'],
    ['sign_in_failed', {}, 'Somebody typed a wrong password for Ben Okri'],
    ['made_admin_by_settings', {}, 'The settings made Ben Okri an administrator'],
    [
      'prompt_changed',
      { subject: ada, detail: 'company-analyst, version 3' },
      'Ada Lovelace changed the prompt of Company Analyst, version 3',
    ],
    [
      'prompt_restored',
      { actor: ada, subject: null, detail: 'nobody-knows' },
      'Ada Lovelace went back to the default prompt of nobody-knows',
    ],
    ['reset_link_made', { actor: ada }, 'Ada Lovelace made a password reset link for Ben Okri'],
    ['sessions_ended', { detail: '2' }, 'Ben Okri ended other sessions of their own (2)'],
    ['account_deleted', { subject: gone }, 'a deleted account (c1234567) deleted their account'],
    ['approved', { actor: gone, subject: null }, 'a deleted account (c1234567) approved somebody'],
    ['sent_a_pigeon', {}, 'Ben Okri: sent a pigeon'],
    ['constructor', {}, 'Ben Okri: constructor'],
  ])('%s', (action, rest, sentence) => {
    expect(read(entry(action, rest))).toBe(sentence);
  });

  test('of every action with the person whom it concerns, and a label of its own', () => {
    for (const action of auditActions.filter((one) => !/^(prompt|model)_/.test(one)))
      expect(sentenceOf(entry(action, { actor: ada }))).toContain(ben);
    expect(new Set(actionLabels.map(([, label]) => label)).size).toBe(auditActions.length);
    expect(actionLabels.map(([action]) => action)).toEqual<AuditAction[]>([...auditActions]);
  });

  test('what a person wrote is never taken for a place in the sentence', () => {
    const named = { id: ben.id, name: '{detail}' };
    expect(read(entry('signed_in', { subject: named, detail: '{who}' }))).toBe('{detail} signed in ({who})');
  });
});
