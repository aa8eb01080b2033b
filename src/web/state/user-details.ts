import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserAnswer } from '#domain/accounts/schemas.ts';
import type { ApiFailure } from './api-error.ts';
import { failed, idle, type LoadState, loading, success } from './load-state.ts';
import { userChanged } from './user-changed.ts';

interface UserDetailsState extends LoadState {
  user: UserAnswer | null;
}

const initialState: UserDetailsState = { ...idle, user: null };

const slice = createSlice({
  name: 'userDetails',
  initialState,
  reducers: {
    userDetailsRequest: (state) => ({ ...state, ...loading }),
    userDetailsSuccess: (_, { payload }: PayloadAction<UserAnswer>) => ({ ...success, user: payload }),
    userDetailsFail: (state, { payload }: PayloadAction<ApiFailure>) => ({ ...state, ...failed(payload) }),
    userDetailsReset: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(userChanged, () => initialState);
  },
});

export const { userDetailsRequest, userDetailsSuccess, userDetailsFail, userDetailsReset } = slice.actions;
export const userDetails = slice.reducer;
