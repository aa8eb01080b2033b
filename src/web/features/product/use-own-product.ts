import { useCallback, useEffect, useState } from 'react';
import type { ProductDetailsAnswer } from '#domain/catalogue/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { useStorageReady } from '#web/state/use-storage-ready.ts';
import { useUser } from '#web/state/use-user.ts';

type Found = { id: string; product: ProductDetailsAnswer | null };

/**
 * A product made for one customer is a 404 to the public; its customer's page asks for it with the token.
 * `missing` once it is certain that this reader gets none. Asks nothing while `wanted` is false.
 */
export function useOwnProduct(id: string, wanted: boolean) {
  const running = useStorageReady();
  const token = useUser()?.token;
  const [found, setFound] = useState<Found | null>(null);

  const fetchIt = useCallback(async () => {
    const product = await readProduct(id).catch(() => null);
    setFound({ id, product });
  }, [id]);

  useEffect(() => {
    if (wanted && token) fetchIt();
  }, [wanted, token, fetchIt]);

  const mine = token && found?.id === id ? found : null;
  return {
    product: mine?.product ?? null,
    missing: running && (!token || (mine !== null && !mine.product)),
    reload: fetchIt,
  };
}

async function readProduct(id: string): Promise<ProductDetailsAnswer> {
  const { productDetailsAnswer } = await import('#domain/catalogue/schemas.ts');
  return callApi(`/api/products/${encodeURIComponent(id)}`, { answer: productDetailsAnswer });
}
