import { callApi } from './api.ts';
import { failureOf } from './api-error.ts';
import { reauthentication } from './reauthentication.ts';

/** A call before which the shop may ask who sits there: then the screen's dialog does, and the call is made again. */
export const callWithProof: typeof callApi = async (path, call) => {
  try {
    return await callApi(path, call);
  } catch (error) {
    if (failureOf(error).code !== 'password_needed' || !(await reauthentication.ask())) throw error;
    return callWithProof(path, call);
  }
};
