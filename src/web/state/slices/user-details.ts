import type { UserResponse } from '#domain/accounts/schemas.ts';
import type { ApiFailureInfo } from '#web/state/api/api-error.ts';
import { createStoreSlice, type PayloadAction } from './create-store-slice.ts';
import {
  idleLoadState,
  loadingLoadState,
  type SliceLoadState,
  successLoadState,
  toFailedLoadState,
} from './slice-load-state.ts';

interface UserDetailsState extends SliceLoadState {
  user: UserResponse | null;
}

const initialState: UserDetailsState = { ...idleLoadState, user: null };

const slice = createStoreSlice({
  name: 'userDetails',
  initialState,
  reducers: {
    userDetailsRequest: (state) => ({ ...state, ...loadingLoadState }),
    userDetailsSuccess: (_, { payload }: PayloadAction<UserResponse>) => ({
      ...successLoadState,
      user: payload,
    }),
    userDetailsFail: (state, { payload }: PayloadAction<ApiFailureInfo>) => ({
      ...state,
      ...toFailedLoadState(payload),
    }),
    userDetailsReset: () => initialState,
  },
  whenUserChanges: () => initialState,
});

export const { userDetailsRequest, userDetailsSuccess, userDetailsFail, userDetailsReset } = slice.actions;
export const userDetails = slice.reducer;
