import { useEffect } from 'react';
import type { ProductPageAnswer } from '#domain/catalogue/schemas.ts';
import { productsReceived } from '#web/state/products.ts';
import { useAppDispatch } from '#web/state/store.ts';

/** What the server rendered fills the slice: no second fetch. */
export function useReceiveProducts(page: ProductPageAnswer | null) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (page) dispatch(productsReceived(page));
  }, [dispatch, page]);
}
