import { z } from 'zod';
import { email, line, storable } from '../shared/text.ts';

export const passwordLength = { min: 8, max: 128 };

const newPassword = z
  .string({ error: 'Password is needed.' })
  .min(passwordLength.min, `Password needs at least ${passwordLength.min} characters.`)
  .max(passwordLength.max, `Password can have at most ${passwordLength.max} characters.`);

/** POST /api/users/register */
export const registerInput = z.object({ name: line('Full Name', 100), email, password: newPassword });
export type RegisterInput = z.infer<typeof registerInput>;

/** POST /api/users/login. Its password has no rules: a wrong one is wrong, whatever its length. */
export const logInInput = z.object({
  email: z.string({ error: 'Email is needed.' }).trim().min(1, 'Email is needed.').max(254).refine(storable),
  password: z.string({ error: 'Password is needed.' }).min(1, 'Password is needed.').max(1000),
});
export type LogInInput = z.infer<typeof logInInput>;

/** PATCH /api/users/profile. An empty or missing password keeps the old one. */
export const profileInput = z.object({
  name: line('Name', 100),
  email,
  password: z.literal('').or(newPassword).optional(),
});
export type ProfileInput = z.infer<typeof profileInput>;

/** GET /api/users/profile */
export const userAnswer = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
});
export type UserAnswer = z.infer<typeof userAnswer>;

/** What log-in and profile updates answer, and what the browser keeps as `userInfo`. */
export const userInfo = userAnswer.extend({ token: z.string() });
export type UserInfo = z.infer<typeof userInfo>;

/** What register answers; the client then logs in. */
export const registerAnswer = z.object({ newUser: userAnswer });

/** POST /api/users/forgot-password */
export const forgotPasswordInput = z.object({ email });
export type ForgotPasswordInput = z.infer<typeof forgotPasswordInput>;

/** POST /api/users/reset-password. A token of any form that opens nothing is a link that has ended. */
export const resetPasswordInput = z.object({
  token: z
    .string({ error: 'The token of the link is needed.' })
    .min(1, 'The token of the link is needed.')
    .max(200),
  password: newPassword,
});
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

/** GET /api/users/sessions. Moments are ISO 8601, `lastSeenAt` to some minutes. */
export const sessionAnswer = z.object({
  _id: z.string(),
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

export const sessionsAnswer = z.object({ sessions: z.array(sessionAnswer) });
export type SessionsAnswer = z.infer<typeof sessionsAnswer>;

export const successAnswer = z.object({ success: z.literal(true) });
