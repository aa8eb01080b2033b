import type { ProductPageResponse } from '#domain/catalogue/schemas.ts';
import type { ApiFailureInfo } from '#web/state/api/api-error.ts';
import { createStoreSlice, type PayloadAction } from './create-store-slice.ts';
import {
  loadingLoadState,
  type SliceLoadState,
  successLoadState,
  toFailedLoadState,
} from './slice-load-state.ts';

interface ProductsState extends SliceLoadState {
  /** Kept while the next page loads, to avoid flicker. */
  page: ProductPageResponse | null;
}

const initialState: ProductsState = { ...loadingLoadState, page: null };

const slice = createStoreSlice({
  name: 'products',
  initialState,
  reducers: {
    productsRequest: (state) => ({ ...state, ...loadingLoadState }),
    productsReceived: (_, { payload }: PayloadAction<ProductPageResponse>) => ({
      ...successLoadState,
      page: payload,
    }),
    productsFail: (state, { payload }: PayloadAction<ApiFailureInfo>) => ({
      ...state,
      ...toFailedLoadState(payload),
    }),
    productsReset: () => initialState,
  },
});

export const { productsRequest, productsReceived, productsFail, productsReset } = slice.actions;
export const products = slice.reducer;
