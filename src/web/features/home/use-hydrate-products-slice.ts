import { useEffect } from 'react';
import type { ProductPageResponse } from '#domain/catalogue/schemas.ts';
import { productsFail, productsReceived } from '#web/state/products.ts';
import { useAppDispatch } from '#web/state/store.ts';

const message = 'The products could not be loaded.';

/** What the server rendered fills the slice: no second fetch. Null: it could not read them. */
export function useHydrateProductsSlice(page: ProductPageResponse | null) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(
      page ? productsReceived(page) : productsFail({ message, code: 'unavailable', issues: [], status: 503 }),
    );
  }, [dispatch, page]);
}
