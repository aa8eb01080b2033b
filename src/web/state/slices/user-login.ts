import type { UserInfo } from '#domain/accounts/schemas.ts';
import type { ApiFailure } from '#web/state/api/api-error.ts';
import { idleState, type LoadState, loadingState, successState, toFailedState } from './load-state.ts';
import { makeSlice, type PayloadAction } from './make-slice.ts';

interface UserLoginState extends LoadState {
  /** Follows the stored user. Components use `useUser`, which is correct from the first paint. */
  userInfo: UserInfo | null;
}

const initialState: UserLoginState = { ...idleState, userInfo: null };

const slice = makeSlice({
  name: 'userLogin',
  initialState,
  reducers: {
    userLoginRequest: (state) => ({ ...state, ...loadingState }),
    userLoginSuccess: (_, { payload }: PayloadAction<UserInfo>) => ({ ...successState, userInfo: payload }),
    userLoginFail: (state, { payload }: PayloadAction<ApiFailure>) => ({
      ...state,
      ...toFailedState(payload),
    }),
    userLoginReset: (state) => ({ ...state, ...idleState }),
  },
  whenUserChanges: (state, userInfo) => ({ ...state, userInfo }),
});

export const { userLoginRequest, userLoginSuccess, userLoginFail, userLoginReset } = slice.actions;
export const userLogin = slice.reducer;
