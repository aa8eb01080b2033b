import { toNetworkPrefix, toSitePrefix } from '#domain/accounts/rate-limits/to-network-prefix.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { pictureUploadLimit } from '#domain/shared/limits.ts';

/**
 * Limits uploaded pictures in memory, from the first byte until they are decoded. One is decoded at a time, and waiting
 * accounts alternate.
 */
export function createPictureQueue() {
  const inMemoryBy = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  let inMemory = 0;
  let isDecoding = false;

  function decodeNext(): void {
    const [next] = waiting;
    isDecoding = next !== undefined;
    if (!next) return;
    const [account, [start, ...later]] = next;
    waiting.delete(account);
    // Behind the other accounts.
    if (later.length) waiting.set(account, later);
    start?.();
  }

  async function waitForTurn(account: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (!isDecoding) {
      isDecoding = true;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.set(account, [...(waiting.get(account) ?? []), resolve]);
    const leave = () => {
      const others = waiting.get(account)?.filter((start) => start !== resolve) ?? [];
      if (others.length) waiting.set(account, others);
      else waiting.delete(account);
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    await promise.finally(() => signal.removeEventListener('abort', leave));
  }

  return {
    /**
     * Reserves memory for one picture of this account and network address; call the result to release it.
     * @throws too_many_tries if the limit of the account or its network is reached, interrupted if the total limit is
     */
    reserve(account: string, address: string | null): () => void {
      const shares: [owner: string, max: number][] = [[`account ${account}`, pictureUploadLimit.account]];
      if (address) shares.push([toSitePrefix(toNetworkPrefix(address)), pictureUploadLimit.network]);
      if (shares.some(([owner, max]) => (inMemoryBy.get(owner) ?? 0) >= max)) throw tooManyPictures();
      if (inMemory >= pictureUploadLimit.all) throw pictureInterruptedError();
      inMemory += 1;
      for (const [owner] of shares) inMemoryBy.set(owner, (inMemoryBy.get(owner) ?? 0) + 1);
      return () => {
        inMemory -= 1;
        for (const [owner] of shares) {
          const left = (inMemoryBy.get(owner) ?? 1) - 1;
          if (left) inMemoryBy.set(owner, left);
          else inMemoryBy.delete(owner);
        }
      };
    },
    /** Rejects with the signal's reason if it is aborted while waiting. */
    async runInTurn<T>(account: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      await waitForTurn(account, signal);
      try {
        return await work();
      } finally {
        decodeNext();
      }
    },
  };
}

/** The picture may be valid and can be sent again. */
export function pictureInterruptedError(): ShopError {
  const message = 'We could not process this picture just now. Please send it again in a moment.';
  return new ShopError('interrupted', message);
}

function tooManyPictures(): ShopError {
  const message =
    'Other pictures of you or your network are still being processed. Please wait for one of them to finish.';
  return new ShopError('too_many_tries', message, undefined, { retryAfterSeconds: 5 });
}
