import { z } from 'zod';
import { passwordLength } from '#domain/accounts/passwords/password-length.ts';
import {
  optionalPageQueryFields,
  pageResponseFields,
  searchTextSchema,
} from '#domain/shared/pagination/pagination.ts';
import { emailAddressSchema, isStorable, singleLineTextSchema } from '../shared/text-fields.ts';
import { oauthProviders, staffRoles } from './states.ts';

const newPassword = z
  .string({ error: 'Password is needed.' })
  .min(passwordLength.min, `Password needs at least ${passwordLength.min} characters.`)
  .max(passwordLength.max, `Password can have at most ${passwordLength.max} characters.`);

/** POST /api/users/register */
export const registerInput = z.object({
  name: singleLineTextSchema('Full Name', 100),
  email: emailAddressSchema,
  password: newPassword,
});
export type RegisterInput = z.infer<typeof registerInput>;

/** POST /api/users/login. The password is not validated by the rules for new ones: any wrong password is just wrong. */
export const loginInput = z.object({
  email: z
    .string({ error: 'Email is needed.' })
    .trim()
    .min(1, 'Email is needed.')
    .max(254, 'Email can have at most 254 characters.')
    .refine(isStorable, 'Email has characters that cannot be stored.'),
  password: z
    .string({ error: 'Password is needed.' })
    .min(1, 'Password is needed.')
    .max(1000, 'Password can have at most 1000 characters.'),
});
export type LoginInput = z.infer<typeof loginInput>;

const ownPassword = z
  .string({ error: 'Password is needed.' })
  .max(1000, 'Password can have at most 1000 characters.')
  .optional();

/**
 * PATCH /api/users/profile. An empty password keeps the old one. `currentPassword` is checked if it is sent, and
 * required for another email address.
 */
export const profileInput = z.object({
  name: singleLineTextSchema('Name', 100),
  email: emailAddressSchema,
  password: z.literal('').or(newPassword).optional(),
  currentPassword: ownPassword,
});
export type ProfileInput = z.infer<typeof profileInput>;

/** GET /api/users/profile */
export const userResponse = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  /** Of staff only. */
  role: z.enum(staffRoles).optional(),
  /** Replaces `email` once the mailed link has been opened. */
  pendingEmail: z.string().optional(),
});
export type UserResponse = z.infer<typeof userResponse>;

/** The response of login and profile updates, stored by the browser as `userInfo`. */
export const userInfoSchema = userResponse.extend({ token: z.string() });
export type UserInfo = z.infer<typeof userInfoSchema>;

/**
 * The login response for an account with two-factor authentication: the ticket is sent with a code of the app, or a
 * recovery code, to the second call. A passkey needs no ticket.
 */
export const twoFactorChallengeSchema = z.object({
  secondFactor: z.object({ ticket: z.string(), app: z.boolean(), passkey: z.boolean() }),
});
export type TwoFactorChallenge = z.infer<typeof twoFactorChallengeSchema>;

/** The response of POST /api/users/login. */
export const loginResponse = z.union([userInfoSchema, twoFactorChallengeSchema]);

const code = z
  .string({ error: 'Code is needed.' })
  .trim()
  .min(1, 'Code is needed.')
  .max(40, 'Code can have at most 40 characters.');

/** POST /api/users/login/code. The code is the app's six digits or a recovery code. */
export const loginWithCodeInput = z.object({
  ticket: z.string({ error: 'The login ticket is needed.' }).min(1, 'The login ticket is needed.').max(200),
  code,
});
export type LoginWithCodeInput = z.infer<typeof loginWithCodeInput>;

export const oauthProviderNameSchema = z.enum(oauthProviders);

/** GET /api/users/identities. Timestamps are ISO 8601. */
export const identityResponse = z.object({ provider: oauthProviderNameSchema, createdAt: z.string() });
export const identitiesResponse = z.object({ identities: z.array(identityResponse) });
export type IdentitiesResponse = z.infer<typeof identitiesResponse>;

/** The result of an OAuth login, passed to the login page. */
export const oauthOutcomeSchema = z.enum([...oauthProviders, 'unverified', 'declined', 'failed', 'ended']);
export type OAuthOutcome = z.infer<typeof oauthOutcomeSchema>;

/** GET /api/users/sign-in/{provider} */
export const oauthStartQuerySchema = z.object({ next: z.string().max(1000).refine(isStorable).optional() });

/**
 * GET /api/users/second-factor. `active`: an authenticator app is set up. `required`: admins must use it or a passkey.
 */
export const twoFactorResponse = z.object({
  active: z.boolean(),
  passkey: z.boolean(),
  required: z.boolean(),
  hasPassword: z.boolean(),
  /** Required to add an app or a passkey. */
  emailVerified: z.boolean(),
  recoveryCodesLeft: z.number().int(),
});
export type TwoFactorResponse = z.infer<typeof twoFactorResponse>;

/**
 * POST /api/users/second-factor, where an account without a password omits it; DELETE /api/users/{id}/second-factor.
 */
export const passwordInput = z.object({ password: ownPassword });
export type PasswordConfirmationInput = z.infer<typeof passwordInput>;

/** The key to enter by hand, and as an otpauth: URL for a QR code. */
export const totpKeyResponse = z.object({ key: z.string(), address: z.string() });
export type TotpKeyResponse = z.infer<typeof totpKeyResponse>;

/** POST /api/users/second-factor/confirm and /recovery-codes */
export const twoFactorCodeInput = z.object({ code });
export type TwoFactorCodeInput = z.infer<typeof twoFactorCodeInput>;

/** Empty if the account already has some. */
export const recoveryCodesResponse = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodesResponse = z.infer<typeof recoveryCodesResponse>;

/** POST /api/users/second-factor/remove */
export const removeTotpInput = z.object({ password: ownPassword, code });
export type RemoveTotpInput = z.infer<typeof removeTotpInput>;

/** The maximum number of passkeys per account. */
export const maxPasskeys = 10;

/** Passed by the browser to the device, with WebAuthn's names. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });

const invalidPasskeyMessage = 'This is not a passkey response.';
const encoded = (max: number) =>
  z
    .string(invalidPasskeyMessage)
    .max(max, invalidPasskeyMessage)
    .regex(/^[\w-]+$/, invalidPasskeyMessage);
const credentialId = encoded(1400);
const clientDataJSON = encoded(4000);

/** POST /api/users/passkeys: the response of a browser that has created a passkey, with WebAuthn's names. */
export const passkeyRegistrationInput = z.object({
  id: credentialId,
  response: z.object(
    {
      clientDataJSON,
      attestationObject: encoded(20_000),
      transports: z.array(encoded(40), invalidPasskeyMessage).max(10, invalidPasskeyMessage).default([]),
    },
    invalidPasskeyMessage,
  ),
});
export type PasskeyRegistrationInput = z.infer<typeof passkeyRegistrationInput>;

/** POST /api/users/login/passkey: the response of a browser whose device has signed, with WebAuthn's names. */
export const passkeyAssertionInput = z.object({
  id: credentialId,
  response: z.object(
    {
      clientDataJSON,
      authenticatorData: encoded(4000),
      signature: encoded(8000),
      userHandle: encoded(100),
    },
    invalidPasskeyMessage,
  ),
});
export type PasskeyAssertionInput = z.infer<typeof passkeyAssertionInput>;

/** GET /api/users/passkeys. Timestamps are ISO 8601. */
export const passkeyResponse = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type PasskeyResponse = z.infer<typeof passkeyResponse>;

export const passkeysResponse = z.object({ passkeys: z.array(passkeyResponse) });
export type PasskeysResponse = z.infer<typeof passkeysResponse>;

/** POST /api/users/reauthenticate: the password, or the response of a passkey. */
export const reauthenticateInput = z.object({
  password: ownPassword,
  passkey: passkeyAssertionInput.optional(),
});
export type ReauthenticateInput = z.infer<typeof reauthenticateInput>;

/** POST /api/users/passkeys/{id}/remove. The code is required if no other second factor would be left. */
export const removePasskeyInput = z.object({ password: ownPassword, code: code.optional() });
export type RemovePasskeyInput = z.infer<typeof removePasskeyInput>;

/** The response of register; the client then logs in. */
export const registerResponse = z.object({ newUser: userResponse });

/** POST /api/users/forgot-password */
export const forgotPasswordInput = z.object({ email: emailAddressSchema });
export type ForgotPasswordInput = z.infer<typeof forgotPasswordInput>;

/**
 * POST /api/users/reset-password. The token of a password reset link, or of a link that verifies the account's own
 * address. A malformed token counts as an expired link.
 */
export const resetPasswordInput = z.object({
  token: z
    .string({ error: 'The token of the link is needed.' })
    .min(1, 'The token of the link is needed.')
    .max(300),
  password: newPassword,
});
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

/** GET /api/users/verify-email. `asked`: reviews and custom orders require verification. */
export const verificationResponse = z.object({
  asked: z.boolean(),
  verified: z.boolean(),
  pendingEmail: z.string().nullable(),
});
export type VerificationResponse = z.infer<typeof verificationResponse>;

/** POST /api/users/verify-email. The password is not needed when logged in to the account. */
export const verifyEmailInput = z.object({
  token: z
    .string({ error: 'The token of the link is needed.' })
    .min(1, 'The token of the link is needed.')
    .max(300),
  password: ownPassword,
});
export type VerifyEmailInput = z.infer<typeof verifyEmailInput>;

/** GET /api/users/sessions. Timestamps are ISO 8601, `lastSeenAt` is accurate to some minutes. */
export const sessionResponse = z.object({
  _id: z.string(),
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** The session of this request. */
  current: z.boolean(),
});
export type SessionResponse = z.infer<typeof sessionResponse>;

export const sessionsResponse = z.object({ sessions: z.array(sessionResponse) });
export type SessionsResponse = z.infer<typeof sessionsResponse>;

export const successResponse = z.object({ success: z.literal(true) });

/** GET /api/users. Without parameters: all users. `q` searches words of name and address. */
export const usersQuerySchema = z.object({
  q: searchTextSchema.optional(),
  role: z.enum(['admin', 'staff', 'customer']).optional(),
  sort: z.enum(['newest', 'name', '-name', 'email', '-email']).default('newest'),
  ...optionalPageQueryFields,
});
export type UsersQuery = z.output<typeof usersQuerySchema>;

export const usersResponse = z.object({
  userList: z.array(userResponse),
  ...pageResponseFields,
});
export type UsersResponse = z.infer<typeof usersResponse>;

/** PATCH /api/users/adminUserUpdate */
export const adminUserInput = z.object({
  id: z.string({ error: 'The user id is missing.' }).max(100),
  name: singleLineTextSchema('Name', 100),
  email: emailAddressSchema,
  isAdmin: z.boolean('Admin must be true or false.'),
});
export type AdminUserInput = z.infer<typeof adminUserInput>;

/** DELETE /api/users/{id} */
export const deletedRecordResponse = z.object({ _id: z.string() });
