import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertionInput, PasskeyRegistrationInput } from '#domain/accounts/schemas.ts';

/** A passkey as stored on the device. */
export interface SoftwarePasskey {
  id: string;
  privateKey: KeyObject;
  userHandle: string;
  counter: number;
}

/** Wrong values for an attestation or assertion. */
export interface PasskeyTampering {
  challenge?: string;
  origin?: string;
  rpId?: string;
  type?: string;
  /** The user-verified flag. */
  verified?: boolean;
  counter?: number;
  userHandle?: string;
}

export interface PasskeyRegistrationOptions {
  challenge: string;
  user: { id: string };
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** The part of RFC 8949 that an attestation needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flat().map((part) => cbor(part))]);
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** An authenticator with passkeys (ES256) and its browser, for a shop at `origin`. */
export function createSoftwareAuthenticator(shopOrigin: string) {
  const clientData = (type: string, challenge: string, twist: PasskeyTampering) =>
    JSON.stringify({
      ...{ type: twist.type ?? type, challenge: twist.challenge ?? challenge },
      ...{ origin: twist.origin ?? shopOrigin, crossOrigin: false },
    });
  const signedData = (twist: PasskeyTampering, counter: number, credential: Buffer | null) => {
    const present = 1 | (twist.verified === false ? 0 : 4) | (credential ? 64 : 0);
    const numbers = Buffer.alloc(5);
    numbers.writeUInt8(present);
    numbers.writeUInt32BE(twist.counter ?? counter, 1);
    const party = sha256(twist.rpId ?? new URL(shopOrigin).hostname);
    return Buffer.concat([party, numbers, credential ?? Buffer.alloc(0)]);
  };

  return {
    /** Creates a passkey; returns the browser's registration response. */
    make(
      { challenge, user }: PasskeyRegistrationOptions,
      twist: PasskeyTampering = {},
    ): { passkey: SoftwarePasskey; response: PasskeyRegistrationInput } {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const id = randomBytes(32);
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', signedData(twist, 0, credential)],
      ]);
      return {
        passkey: { id: base64url(id), privateKey, userHandle: user.id, counter: 0 },
        response: {
          id: base64url(id),
          response: {
            clientDataJSON: base64url(clientData('webauthn.create', challenge, twist)),
            attestationObject: base64url(cbor(attestation)),
            transports: ['internal'],
          },
        },
      };
    },

    /** Signs with a passkey, which increments its counter. */
    use(
      { challenge }: { challenge: string },
      passkey: SoftwarePasskey,
      twist: PasskeyTampering = {},
    ): PasskeyAssertionInput {
      passkey.counter += 1;
      const data = clientData('webauthn.get', challenge, twist);
      const authenticatorData = signedData(twist, passkey.counter, null);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), passkey.privateKey);
      return {
        id: passkey.id,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
          userHandle: twist.userHandle ?? passkey.userHandle,
        },
      };
    },
  };
}
