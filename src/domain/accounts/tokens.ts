import { createHash, randomBytes } from 'node:crypto';

/** How long a log-in lasts. */
export const sessionDays = 30;

/** A bearer token: 32 random bytes, opaque. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the table keeps of a token: its SHA-256, hex. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
