import { useCallback, useEffect, useState } from 'react';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { isTransientFailure, toApiFailure } from '#web/state/api/api-error.ts';
import { useStorageReady } from '#web/state/storage/use-storage-ready.ts';
import { useUser } from '#web/state/use-user.ts';

const notInShopMessage = 'This product is no longer in the shop.';

type ProductResult = { id: string; product: ProductDetailsResponse | null; failure: string | null };

/**
 * Loads a product made for one customer with the user's token: its public page is a 404. `refusal` is set if this user
 * may not see it, `failure` if the request failed. Does nothing while `wanted` is false.
 */
export function useCustomProduct(id: string, isEnabled: boolean) {
  const isHydrated = useStorageReady();
  const token = useUser()?.token;
  const [result, setResult] = useState<ProductResult | null>(null);

  const fetchProduct = useCallback(async () => {
    try {
      setResult({ id, product: await requestProduct(id), failure: null });
    } catch (error) {
      const failureDetails = toApiFailure(error);
      // If a refetch fails, the shown product stays.
      setResult((before) => ({
        id,
        product: isTransientFailure(failureDetails) && before?.id === id ? before.product : null,
        failure: isTransientFailure(failureDetails) ? failureDetails.message : null,
      }));
    }
  }, [id]);

  useEffect(() => {
    if (isEnabled && token) fetchProduct();
  }, [isEnabled, token, fetchProduct]);

  const ownResult = token && result?.id === id ? result : null;
  const failure = ownResult?.failure ?? null;
  const missing =
    isEnabled && isHydrated && (!token || (ownResult !== null && !ownResult.product && !failure));
  return {
    product: ownResult?.product ?? null,
    refusal: missing ? notInShopMessage : failure,
    failure,
    reload: fetchProduct,
  };
}

async function requestProduct(id: string): Promise<ProductDetailsResponse> {
  const { productDetailsResponse: productDetailsAnswer } = await import('#domain/catalogue/schemas.ts');
  return callApi(`/api/products/${encodeURIComponent(id)}`, { responseSchema: productDetailsAnswer });
}
