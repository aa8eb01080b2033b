import { useCallback } from 'react';
import { useEnter } from './use-enter.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Logs in with a password. */
export function useLogIn() {
  const enter = useEnter();
  return useCallback(
    ({ email, password }: Credentials) => enter('/api/users/login', { email, password }),
    [enter],
  );
}
