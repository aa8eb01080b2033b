import { createHash, randomBytes } from 'node:crypto';

/** How long a log-in lasts. */
export const sessionDays = 30;
/** How long a mailed link for a new password works. */
export const passwordResetMinutes = 60;
/** How long a log-in waits for its code. */
export const loginTicketMinutes = 10;
/** How long a browser may take to have a passkey answer. */
export const passkeyChallengeMinutes = 5;
/** How long a browser may be away to sign in elsewhere. */
export const oauthMinutes = 10;

/** A token that opens something: 32 random bytes, opaque. */
export function generateToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the tables keep of a token, or of a typed address: its SHA-256, hex. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
