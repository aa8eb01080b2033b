import { createHash, randomBytes } from 'node:crypto';

/** How long a session lasts. */
export const loginSessionDays = 30;
/** How long a password reset link is valid. */
export const passwordResetMinutes = 60;
/** How long an invitation to the staff is valid. */
export const staffInvitationDays = 7;
/** How long the ticket of a two-factor login is valid. */
export const loginTicketMinutes = 10;
/** How long a passkey challenge is valid. */
export const passkeyChallengeMinutes = 5;
/** How long an OAuth login may take at the provider. */
export const oauthFlowMinutes = 10;

/** A random token: 32 bytes, opaque. */
export function generateToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token or an entered address: its SHA-256, hex. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
