import { useEffect } from 'react';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import {
  productDetailsFail,
  productDetailsReceived,
  productDetailsReset,
} from '#web/state/slices/product-details.ts';
import { useAppDispatch } from '#web/state/store.ts';

/**
 * Fills the slice with the server-rendered product, which saves a second fetch. `refusal` is the reason if there is
 * none.
 */
export function useHydrateProductDetailsSlice(
  product: ProductDetailsResponse | null,
  failureMessage: string | null,
) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (product) dispatch(productDetailsReceived(product));
    else if (failureMessage)
      dispatch(productDetailsFail({ message: failureMessage, code: 'not_found', issues: [], status: 404 }));
    else dispatch(productDetailsReset());
  }, [dispatch, product, failureMessage]);
}
