export type TypedNames = { firstName: string; lastName: string };
export type ProfileChange = { firstName?: string; lastName?: string; profileImageUrl?: string };

/** What is sent to be saved: trimmed, and absent when empty, so that it stays as it is. */
export function profileChange({ firstName, lastName }: TypedNames, newPictureUrl = ''): ProfileChange {
  const fields = { firstName, lastName, profileImageUrl: newPictureUrl };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])),
  );
}
