import { useCallback, useEffect, useState } from 'react';
import type { ProductDetailsAnswer } from '#domain/catalogue/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { failureOf, isPassing } from '#web/state/api-error.ts';
import { useStorageReady } from '#web/state/use-storage-ready.ts';
import { useUser } from '#web/state/use-user.ts';

const gone = 'This product is no longer in the shop.';

type Found = { id: string; product: ProductDetailsAnswer | null; failure: string | null };

/**
 * A product made for one customer is a 404 to the public; its customer's page asks for it with the token.
 * `refusal` once this reader gets none, `failure` where we could only not ask. Asks nothing while `wanted` is false.
 */
export function useOwnProduct(id: string, wanted: boolean) {
  const running = useStorageReady();
  const token = useUser()?.token;
  const [found, setFound] = useState<Found | null>(null);

  const fetchIt = useCallback(async () => {
    try {
      setFound({ id, product: await readProduct(id), failure: null });
    } catch (error) {
      const said = failureOf(error);
      // What is on the screen stays there when it could only not be read again.
      setFound((before) => ({
        id,
        product: isPassing(said) && before?.id === id ? before.product : null,
        failure: isPassing(said) ? said.message : null,
      }));
    }
  }, [id]);

  useEffect(() => {
    if (wanted && token) fetchIt();
  }, [wanted, token, fetchIt]);

  const mine = token && found?.id === id ? found : null;
  const failure = mine?.failure ?? null;
  const missing = wanted && running && (!token || (mine !== null && !mine.product && !failure));
  return {
    product: mine?.product ?? null,
    refusal: missing ? gone : failure,
    failure,
    reload: fetchIt,
  };
}

async function readProduct(id: string): Promise<ProductDetailsAnswer> {
  const { productDetailsAnswer } = await import('#domain/catalogue/schemas.ts');
  return callApi(`/api/products/${encodeURIComponent(id)}`, { answer: productDetailsAnswer });
}
