import { Secret, TOTP } from 'otpauth';

/** The defaults of every authenticator app: SHA-1, six digits, 30 seconds. */
const totpOptions = { algorithm: 'SHA1', digits: 6, period: 30 };

/** 160 random bits, in base 32. */
export function generateTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The otpauth: URL for a QR code. */
export function toOtpauthUri(shopName: string, email: string, secret: string): string {
  const issuer = shopName.replaceAll(':', ' ');
  return new TOTP({ ...totpOptions, issuer, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step (30 s since 1970) that a code belongs to: the current, previous or next one. Null if it is invalid. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...totpOptions, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
