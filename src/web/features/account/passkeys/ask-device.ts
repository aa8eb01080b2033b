import { ApiError } from '#web/state/api-error.ts';

type Library = typeof import('@simplewebauthn/browser');

/**
 * Has the person's device make or use a passkey. The library comes with the first one: no page has it from the start.
 * Throws ApiError with words for whoever sits before it.
 */
export async function askDevice<T>(work: (library: Library) => Promise<T>): Promise<T> {
  if (!('PublicKeyCredential' in globalThis)) throw problem('This browser cannot use passkeys here.');
  try {
    return await work(await import('@simplewebauthn/browser'));
  } catch (error) {
    throw problem(wordsFor(error));
  }
}

function wordsFor(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device has a passkey of yours already.';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No passkey was used. You can try again, or go another way.';
  return 'Your device could not do this. You can try again, or go another way.';
}

const problem = (message: string) => new ApiError({ message, code: 'no_passkey', issues: [], status: 0 });
