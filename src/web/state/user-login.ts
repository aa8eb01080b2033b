import type { UserInfo } from '#domain/accounts/schemas.ts';
import type { ApiFailure } from './api-error.ts';
import { failed, idle, type LoadState, loading, success } from './load-state.ts';
import { makeSlice, type PayloadAction } from './make-slice.ts';

interface UserLoginState extends LoadState {
  /** Follows the stored user; screens ask `useUser`, which is right from the first paint. */
  userInfo: UserInfo | null;
}

const initialState: UserLoginState = { ...idle, userInfo: null };

const slice = makeSlice({
  name: 'userLogin',
  initialState,
  reducers: {
    userLoginRequest: (state) => ({ ...state, ...loading }),
    userLoginSuccess: (_, { payload }: PayloadAction<UserInfo>) => ({ ...success, userInfo: payload }),
    userLoginFail: (state, { payload }: PayloadAction<ApiFailure>) => ({ ...state, ...failed(payload) }),
    userLoginReset: (state) => ({ ...state, ...idle }),
  },
  whenUserChanges: (state, userInfo) => ({ ...state, userInfo }),
});

export const { userLoginRequest, userLoginSuccess, userLoginFail, userLoginReset } = slice.actions;
export const userLogin = slice.reducer;
