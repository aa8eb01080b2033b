import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserInfo } from '#domain/accounts/schemas.ts';
import type { ApiFailure } from './api-error.ts';
import { failed, idle, type LoadState, loading, success } from './load-state.ts';
import { userChanged } from './user-changed.ts';

interface UserLoginState extends LoadState {
  /** Follows the stored user; screens ask `useUser`, which is right from the first paint. */
  userInfo: UserInfo | null;
}

const initialState: UserLoginState = { ...idle, userInfo: null };

const slice = createSlice({
  name: 'userLogin',
  initialState,
  reducers: {
    userLoginRequest: (state) => ({ ...state, ...loading }),
    userLoginSuccess: (_, { payload }: PayloadAction<UserInfo>) => ({ ...success, userInfo: payload }),
    userLoginFail: (state, { payload }: PayloadAction<ApiFailure>) => ({ ...state, ...failed(payload) }),
    userLoginReset: (state) => ({ ...state, ...idle }),
  },
  extraReducers: (builder) => {
    builder.addCase(userChanged, (state, { payload }) => ({ ...state, userInfo: payload }));
  },
});

export const { userLoginRequest, userLoginSuccess, userLoginFail, userLoginReset } = slice.actions;
export const userLogin = slice.reducer;
