import type { ProductPageResponse } from '#domain/catalogue/schemas.ts';
import type { ApiFailure } from '#web/state/api/api-error.ts';
import { type LoadState, loadingState, successState, toFailedState } from './load-state.ts';
import { makeSlice, type PayloadAction } from './make-slice.ts';

interface ProductsState extends LoadState {
  /** Kept while the next page loads, to avoid flicker. */
  page: ProductPageResponse | null;
}

const initialState: ProductsState = { ...loadingState, page: null };

const slice = makeSlice({
  name: 'products',
  initialState,
  reducers: {
    productsRequest: (state) => ({ ...state, ...loadingState }),
    productsReceived: (_, { payload }: PayloadAction<ProductPageResponse>) => ({
      ...successState,
      page: payload,
    }),
    productsFail: (state, { payload }: PayloadAction<ApiFailure>) => ({
      ...state,
      ...toFailedState(payload),
    }),
    productsReset: () => initialState,
  },
});

export const { productsRequest, productsReceived, productsFail, productsReset } = slice.actions;
export const products = slice.reducer;
