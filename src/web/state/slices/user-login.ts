import type { UserInfo } from '#domain/accounts/schemas.ts';
import type { ApiFailureInfo } from '#web/state/api/api-error.ts';
import { createStoreSlice, type PayloadAction } from './create-store-slice.ts';
import {
  idleLoadState,
  loadingLoadState,
  type SliceLoadState,
  successLoadState,
  toFailedLoadState,
} from './slice-load-state.ts';

interface UserLoginState extends SliceLoadState {
  /** Follows the stored user. Components use `useUser`, which is correct from the first paint. */
  userInfo: UserInfo | null;
}

const initialState: UserLoginState = { ...idleLoadState, userInfo: null };

const slice = createStoreSlice({
  name: 'userLogin',
  initialState,
  reducers: {
    userLoginRequest: (state) => ({ ...state, ...loadingLoadState }),
    userLoginSuccess: (_, { payload }: PayloadAction<UserInfo>) => ({
      ...successLoadState,
      userInfo: payload,
    }),
    userLoginFail: (state, { payload }: PayloadAction<ApiFailureInfo>) => ({
      ...state,
      ...toFailedLoadState(payload),
    }),
    userLoginReset: (state) => ({ ...state, ...idleLoadState }),
  },
  whenUserChanges: (state, userInfo) => ({ ...state, userInfo }),
});

export const { userLoginRequest, userLoginSuccess, userLoginFail, userLoginReset } = slice.actions;
export const userLogin = slice.reducer;
