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

const name = z
  .string()
  .trim()
  .max(100, 'A name has at most 100 characters.')
  .transform((typed) => typed || undefined)
  .optional();

export const registrationSchema = z.object({
  email: z.string().trim().max(254, 'That e-mail address is too long.').pipe(z.email('Enter a valid e-mail address.')),
  password: z
    .string()
    .min(passwordLength.min, `A password has at least ${passwordLength.min} characters.`)
    .max(passwordLength.max, `A password has at most ${passwordLength.max} characters.`),
  firstName: name,
  lastName: name,
});

/** What is absent, or empty, stays as it is. `profileImageUrl` is the address of a picture that the same person has uploaded here. */
export const profileSchema = z.object({
  firstName: name,
  lastName: name,
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
