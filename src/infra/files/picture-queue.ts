import { ShopError } from '#domain/shared/errors.ts';
import { FairQueue } from '#domain/shared/limits/fair-queue.ts';
import { pictureUploadLimit } from '#domain/shared/limits/limits.ts';
import { createUploadBudget } from './upload-budget.ts';

/**
 * Limits uploaded pictures in memory, from the first byte until they are decoded. One is decoded at a time, and accounts
 * take turns.
 */
export function createPictureQueue(decoding = new FairQueue(1)) {
  const inMemory = createUploadBudget({
    max: pictureUploadLimit,
    tooManyError: tooManyPictures,
    busyError: pictureInterruptedError,
  });

  return {
    /**
     * Reserves memory for one picture of this account and network address; call the result to release it.
     * @throws too_many_tries if the limit of the account or its network is reached, interrupted if the total limit is
     */
    reserve: inMemory.reserve,
    /** Rejects with the signal's reason if it is aborted while waiting. */
    runInTurn: <T>(account: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
      decoding.run(account, work, signal),
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
