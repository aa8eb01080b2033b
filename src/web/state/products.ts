import type { ProductPageAnswer } from '#domain/catalogue/schemas.ts';
import type { ApiFailure } from './api-error.ts';
import { failed, type LoadState, loading, success } from './load-state.ts';
import { makeSlice, type PayloadAction } from './make-slice.ts';

interface ProductsState extends LoadState {
  /** Kept while the next page loads, so that nothing flickers. */
  page: ProductPageAnswer | null;
}

const initialState: ProductsState = { ...loading, page: null };

const slice = makeSlice({
  name: 'products',
  initialState,
  reducers: {
    productsRequest: (state) => ({ ...state, ...loading }),
    productsReceived: (_, { payload }: PayloadAction<ProductPageAnswer>) => ({ ...success, page: payload }),
    productsFail: (state, { payload }: PayloadAction<ApiFailure>) => ({ ...state, ...failed(payload) }),
    productsReset: () => initialState,
  },
});

export const { productsRequest, productsReceived, productsFail, productsReset } = slice.actions;
export const products = slice.reducer;
