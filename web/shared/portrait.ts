import type { User } from '#contract/people.ts';

type Named = Pick<User, 'firstName' | 'lastName' | 'email'>;

/** Dark enough for white letters on each (at least 4.5 to 1). */
export const portraitColours = [
  '#7a4a8c',
  '#0d5c4a',
  '#9a3b2e',
  '#2f5d8c',
  '#8a5a00',
  '#5b4fa0',
  '#9c2f5f',
  '#3f6b2a',
  '#1f6673',
  '#6b4f3a',
] as const;

/** Initials of both names, else two letters of the first name, else two of the e-mail address, else U. */
export function initialsOf(user: Partial<Named> | undefined): string {
  const { firstName, lastName, email } = user ?? {};
  const letters = firstName && lastName ? take(firstName, 1) + take(lastName, 1) : take(firstName || email || 'U', 2);
  return letters.toUpperCase();
}

/** The same colour for the same id, always; `default` stands in for a missing id. */
export function colourOf(id: string | undefined): string {
  let hash = 0;
  for (const letter of id || 'default') hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return portraitColours[hash % portraitColours.length] ?? portraitColours[0];
}

/** Full name if both names are known, otherwise the e-mail address, otherwise `User`. */
export function nameOf(user: Partial<Named> | undefined): string {
  return user?.firstName && user.lastName ? `${user.firstName} ${user.lastName}` : user?.email || 'User';
}

function take(text: string, count: number): string {
  return [...text.trim()].slice(0, count).join('');
}
