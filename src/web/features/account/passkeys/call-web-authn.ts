import type * as WebAuthnLibrary from '@simplewebauthn/browser';
import { ApiError } from '#web/state/api/api-error.ts';

/**
 * Creates or uses a passkey on this device. The library is loaded on first use, not with any page. Throws ApiError with
 * a message for the user.
 */
export async function callWebAuthn<T>(work: (library: typeof WebAuthnLibrary) => Promise<T>): Promise<T> {
  if (!('PublicKeyCredential' in globalThis)) throw passkeyError('This browser cannot use passkeys here.');
  try {
    return await work(await import('@simplewebauthn/browser'));
  } catch (error) {
    throw passkeyError(messageFor(error));
  }
}

function messageFor(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No passkey was used. You can try again, or use another login method.';
  return 'Your device could not do this. You can try again, or use another login method.';
}

const passkeyError = (message: string) =>
  new ApiError({ message, code: 'no_passkey', issues: [], status: 0 });
