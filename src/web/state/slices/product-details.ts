import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { ApiFailure } from '#web/state/api/api-error.ts';
import { type LoadState, loadingState, successState, toFailedState } from './load-state.ts';
import { makeSlice, type PayloadAction } from './make-slice.ts';

interface ProductDetailsState extends LoadState {
  product: ProductDetailsResponse | null;
}

const initialState: ProductDetailsState = { ...loadingState, product: null };

const slice = makeSlice({
  name: 'productDetails',
  initialState,
  reducers: {
    productDetailsRequest: () => initialState,
    productDetailsReceived: (_, { payload }: PayloadAction<ProductDetailsResponse>) => ({
      ...successState,
      product: payload,
    }),
    productDetailsFail: (_, { payload }: PayloadAction<ApiFailure>) => ({
      ...toFailedState(payload),
      product: null,
    }),
    productDetailsReset: () => initialState,
  },
});

export const { productDetailsRequest, productDetailsReceived, productDetailsFail, productDetailsReset } =
  slice.actions;
export const productDetails = slice.reducer;
