import { useEffect } from 'react';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import {
  productDetailsFail,
  productDetailsReceived,
  productDetailsReset,
} from '#web/state/slices/product-details.ts';
import { useAppDispatch } from '#web/state/store.ts';

/** What the server rendered fills the slice: no second fetch. `refusal` says why there is none. */
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
