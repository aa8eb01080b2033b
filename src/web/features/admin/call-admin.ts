import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';
import { storedUser } from '#web/state/stored-user.ts';

/** Calls the API as an admin. One who no longer is one is remembered as such, and sees the 403 page. */
export async function callAdmin<T = undefined>(...call: Parameters<typeof callApi<T>>): Promise<T> {
  const asked = storedUser.read();
  try {
    return await callApi<T>(...call);
  } catch (error) {
    const now = storedUser.read();
    const { status, code } = failureOf(error);
    if (status === 403 && code !== 'second_factor_needed' && now && now.token === asked?.token)
      storedUser.write({ ...now, isAdmin: false });
    throw error;
  }
}
