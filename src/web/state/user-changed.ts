import { createAction } from '@reduxjs/toolkit';
import type { UserInfo } from '#domain/accounts/schemas.ts';

/** Somebody logged in or out, here or in another tab. What was loaded for the one before is dropped. */
export const userChanged = createAction<UserInfo | null>('user/changed');
