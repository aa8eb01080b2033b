import { useRef, useState } from 'react';
import { callApi, type ResponseSchema } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { isRecord } from '#web/state/api/is-record.ts';
import { useAbortableTask } from '#web/state/api/use-abortable-task.ts';
import { wishListIntent } from './wish-list-intent.ts';

/** As `wishListStateResponse` checks it, without loading zod for a product page. */
const savedSchema: ResponseSchema<boolean> = {
  safeParse: (body) =>
    isRecord(body) && typeof body.saved === 'boolean'
      ? { success: true, data: body.saved }
      : { success: false },
};

/**
 * Whether the product is in the user's wish list: read once, after the page, which is the same for everybody. Saves it
 * at once if the user has come from the log-in to do so.
 */
export function useWishListState(productId: string) {
  const [saved, setSaved] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isChanging = useRef(false);
  const path = `/api/wish-list/${productId}` as const;

  useAbortableTask(productId, (signal) => {
    if (wishListIntent.has(productId)) void change(true);
    else
      callApi(path, { responseSchema: savedSchema, signal }).then(
        (isSaved) => isChanging.current || setSaved(isSaved),
        // The heart stays empty; a click saves the product, whether or not it was saved before.
        () => undefined,
      );
  });

  /** Shows the change at once, and takes it back if it fails. */
  async function change(to: boolean) {
    if (isChanging.current) return;
    isChanging.current = true;
    setSaved(to);
    setFailure(null);
    // If the session has ended, the log-in leads back here.
    if (to) wishListIntent.write(productId);
    try {
      await callApi(path, { method: to ? 'PUT' : 'DELETE', ...(to && { body: { savedAt: null } }) });
      wishListIntent.clear();
    } catch (error) {
      const failed = toApiFailure(error);
      if (failed.status !== 401) wishListIntent.clear();
      setSaved(!to);
      setFailure(failed.message);
    }
    isChanging.current = false;
  }

  return { saved, failure, toggle: () => void change(!saved) };
}
