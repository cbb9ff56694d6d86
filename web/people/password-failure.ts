import { describeFailure } from '#web/shared/failure.ts';

/** What went wrong, without the field's name that the server puts before a broken rule: the form shows which field it is. */
export function describePasswordFailure(failure: unknown, fallback: string): string {
  return describeFailure(failure, fallback).replace(/^(newPassword|currentPassword|confirmation|token): /, '');
}
