import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Db, SecretCipher } from '#domain/shared/ctx.ts';
import { ensureSecret } from './ensure-secret.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts with AES-256-GCM. The result is nonce, tag and ciphertext in base64url. */
export async function ensureSecretCipher(db: Db): Promise<SecretCipher> {
  const secret = await ensureSecret(db, 'vault');
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'second factors', 32));
  return {
    encrypt(text, about) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url');
    },
    decrypt(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url');
      const nonce = bytes.subarray(0, nonceBytes);
      const opening = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const text = opening.update(bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([text, opening.final()]).toString('utf8');
    },
  };
}
