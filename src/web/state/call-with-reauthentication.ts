import { callApi } from './api.ts';
import { toApiFailure } from './api-error.ts';
import { reauthentication } from './reauthentication.ts';

/** A call before which the shop may ask who sits there: then the screen's dialog does, and the call is made again. */
export const callWithReauthentication: typeof callApi = async (path, call) => {
  try {
    return await callApi(path, call);
  } catch (error) {
    if (toApiFailure(error).code !== 'password_needed' || !(await reauthentication.request())) throw error;
    return callWithReauthentication(path, call);
  }
};
