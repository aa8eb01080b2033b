import { useEffect } from 'react';
import type { ProductDetailsAnswer } from '#domain/catalogue/schemas.ts';
import { productDetailsReceived } from '#web/state/product-details.ts';
import { useAppDispatch } from '#web/state/store.ts';

/** What the server rendered fills the slice: no second fetch. */
export function useReceiveProduct(product: ProductDetailsAnswer | null) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (product) dispatch(productDetailsReceived(product));
  }, [dispatch, product]);
}
