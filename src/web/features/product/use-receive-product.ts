import { useEffect } from 'react';
import type { ProductDetailsAnswer } from '#domain/catalogue/schemas.ts';
import {
  productDetailsFail,
  productDetailsReceived,
  productDetailsReset,
} from '#web/state/product-details.ts';
import { useAppDispatch } from '#web/state/store.ts';

/** What the server rendered fills the slice: no second fetch. `refusal` says why there is none. */
export function useReceiveProduct(product: ProductDetailsAnswer | null, refusal: string | null) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (product) dispatch(productDetailsReceived(product));
    else if (refusal)
      dispatch(productDetailsFail({ message: refusal, code: 'not_found', issues: [], status: 404 }));
    else dispatch(productDetailsReset());
  }, [dispatch, product, refusal]);
}
