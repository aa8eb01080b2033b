import { ApiError } from '#web/state/api-error.ts';

type WebAuthnLibrary = typeof import('@simplewebauthn/browser');

/**
 * Has the person's device make or use a passkey. The library comes with the first one: no page has it from the start.
 * Throws ApiError with words for whoever sits before it.
 */
export async function callWebAuthn<T>(work: (library: WebAuthnLibrary) => Promise<T>): Promise<T> {
  if (!('PublicKeyCredential' in globalThis)) throw passkeyError('This browser cannot use passkeys here.');
  try {
    return await work(await import('@simplewebauthn/browser'));
  } catch (error) {
    throw passkeyError(messageFor(error));
  }
}

function messageFor(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device has a passkey of yours already.';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No passkey was used. You can try again, or go another way.';
  return 'Your device could not do this. You can try again, or go another way.';
}

const passkeyError = (message: string) =>
  new ApiError({ message, code: 'no_passkey', issues: [], status: 0 });
