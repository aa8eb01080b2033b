import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db, TextSigner } from '#domain/shared/ctx.ts';
import { ensureSecret } from '../accounts/ensure-secret.ts';

/** Signs with HMAC-SHA-256 and a key that is created once and the same for every process. */
export async function ensureTextSigner(db: Db): Promise<TextSigner> {
  const key = await ensureSecret(db, 'file-links');
  const sign = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    sign: (text) => sign(text).toString('base64url'),
    verify(text, signature) {
      const given = Buffer.from(signature, 'base64url');
      const right = sign(text);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
