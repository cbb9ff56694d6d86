import { z } from 'zod';
import { passwordLength } from './limits.ts';

export const userSchema = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  username: z.string(),
  email: z.string(),
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  approved: z.boolean(),
  createdAt: z.string(),
});
export type User = z.infer<typeof userSchema>;
export const oneUserSchema = z.object({ user: userSchema });

export const standings = ['pending', 'approved', 'rejected'] as const;

/** A user as administrators see them. */
export const accountSchema = userSchema.extend({
  standing: z.enum(standings),
  /** Null for who has never signed in. */
  lastSignInAt: z.string().nullable(),
});
export type Account = z.infer<typeof accountSchema>;

/** A person's first or last name: one of which nothing can be seen is absent. */
export const nameSchema = z
  .string()
  .trim()
  .max(100, 'A name has at most 100 characters.')
  .transform((typed) => readName(typed))
  .optional();

/** Without what breaks a line, is not seen, or turns round the text beside it: such a name could pass for somebody else's. */
function readName(typed: string): string | undefined {
  const name = typed.replaceAll(breaks, ' ').replaceAll(unseen, '').trim();
  return hasInk.test(name) ? name : undefined;
}

const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Joiners stay: names and emoji are written with them. */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
const hasInk = /[^\p{C}\p{M}\p{Z}\u115f\u1160\u3164\uffa0]/u;

export const registrationSchema = z.object({
  email: z.string().trim().max(254, 'That e-mail address is too long.').pipe(z.email('Enter a valid e-mail address.')),
  password: z
    .string()
    .min(passwordLength.min, `A password has at least ${passwordLength.min} characters.`)
    .max(passwordLength.max, `A password has at most ${passwordLength.max} characters.`),
  firstName: nameSchema,
  lastName: nameSchema,
});

/** What is absent, or empty, stays as it is. `profileImageUrl` is the address of a picture that the same person has uploaded here. */
export const profileSchema = z.object({
  firstName: nameSchema,
  lastName: nameSchema,
  profileImageUrl: z
    .string()
    .trim()
    .max(2048)
    .transform((typed) => typed || undefined)
    .optional(),
});

/** `email` carries an e-mail address or a username. */
export const loginSchema = z.object({
  email: z.string().trim().min(1, 'Enter your e-mail address or username.').max(254),
  password: z.string().min(1, 'Enter your password.').max(passwordLength.max),
});

/** The rule everywhere: an admin counts as approved. */
export function mayEnter(user: { approved: boolean; isAdmin: boolean }): boolean {
  return user.approved || user.isAdmin;
}
