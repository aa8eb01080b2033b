import type { ProductDetailsAnswer } from '#domain/catalogue/schemas.ts';
import type { ApiFailure } from './api-error.ts';
import { failed, type LoadState, loading, success } from './load-state.ts';
import { makeSlice, type PayloadAction } from './make-slice.ts';

interface ProductDetailsState extends LoadState {
  product: ProductDetailsAnswer | null;
}

const initialState: ProductDetailsState = { ...loading, product: null };

const slice = makeSlice({
  name: 'productDetails',
  initialState,
  reducers: {
    productDetailsRequest: () => initialState,
    productDetailsReceived: (_, { payload }: PayloadAction<ProductDetailsAnswer>) => ({
      ...success,
      product: payload,
    }),
    productDetailsFail: (_, { payload }: PayloadAction<ApiFailure>) => ({
      ...failed(payload),
      product: null,
    }),
    productDetailsReset: () => initialState,
  },
});

export const { productDetailsRequest, productDetailsReceived, productDetailsFail, productDetailsReset } =
  slice.actions;
export const productDetails = slice.reducer;
