import type { UserInfo } from '#domain/accounts/schemas.ts';
import type { StaffRole } from '#domain/accounts/states.ts';
import { isRecord } from '#web/state/api/is-record.ts';
import { createStoredItem } from './storage.ts';

/** The logged-in user with the bearer token. Written only by log-in and profile updates. */
export const storedUser = createStoredItem<UserInfo>('userInfo', parseUser);

function parseUser(value: unknown): UserInfo | null {
  if (!isRecord(value)) return null;
  const { _id, name, email, token, isAdmin, role } = value;
  const texts = [_id, name, email, token];
  if (!texts.every((text) => typeof text === 'string')) return null;
  return {
    ...{ _id: `${_id}`, name: `${name}`, email: `${email}`, token: `${token}`, isAdmin: isAdmin === true },
    // Only compared: an unknown one has no permission. The list of roles is not loaded by public pages.
    ...(typeof role === 'string' && { role: role as StaffRole }),
  };
}
