import { useEffect } from 'react';
import type { ProductPageResponse } from '#domain/catalogue/schemas.ts';
import { productsFail, productsReceived } from '#web/state/slices/products.ts';
import { useAppDispatch } from '#web/state/store.ts';

const message = 'The products could not be loaded.';

/**
 * Fills the slice with the server-rendered products, which avoids a second fetch. Null if the server could not read
 * them.
 */
export function useHydrateProductsSlice(page: ProductPageResponse | null) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(
      page ? productsReceived(page) : productsFail({ message, code: 'unavailable', issues: [], status: 503 }),
    );
  }, [dispatch, page]);
}
