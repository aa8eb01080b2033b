import { Secret, TOTP } from 'otpauth';

/** As every authenticator app takes them without asking: SHA-1, six digits, half a minute. */
const totpOptions = { algorithm: 'SHA1', digits: 6, period: 30 };

/** 160 random bits, in base 32. */
export function generateTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads from a QR code. */
export function toOtpauthUri(shopName: string, email: string, secret: string): string {
  const issuer = shopName.replaceAll(':', ' ');
  return new TOTP({ ...totpOptions, issuer, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The half minute, counted from 1970, that a code belongs to: this one, the last or the next. Null: none of them. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...totpOptions, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
