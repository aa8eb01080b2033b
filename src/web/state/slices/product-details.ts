import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { ApiFailureInfo } from '#web/state/api/api-error.ts';
import { createStoreSlice, type PayloadAction } from './create-store-slice.ts';
import {
  loadingLoadState,
  type SliceLoadState,
  successLoadState,
  toFailedLoadState,
} from './slice-load-state.ts';

interface ProductDetailsState extends SliceLoadState {
  product: ProductDetailsResponse | null;
}

const initialState: ProductDetailsState = { ...loadingLoadState, product: null };

const slice = createStoreSlice({
  name: 'productDetails',
  initialState,
  reducers: {
    productDetailsRequest: () => initialState,
    productDetailsReceived: (_, { payload }: PayloadAction<ProductDetailsResponse>) => ({
      ...successLoadState,
      product: payload,
    }),
    productDetailsFail: (_, { payload }: PayloadAction<ApiFailureInfo>) => ({
      ...toFailedLoadState(payload),
      product: null,
    }),
    productDetailsReset: () => initialState,
  },
});

export const { productDetailsRequest, productDetailsReceived, productDetailsFail, productDetailsReset } =
  slice.actions;
export const productDetails = slice.reducer;
