import { logInPath } from './log-in-path.ts';
import { storedUser } from './stored-user.ts';

/** The server no longer knows this token: forgets the user who had it and asks for a new log-in. */
export function endSession(token: string) {
  if (storedUser.read()?.token !== token) return;
  storedUser.clear();
  const { pathname, search } = window.location;
  if (pathname !== '/login') window.location.assign(logInPath(pathname + search));
}
