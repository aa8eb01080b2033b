import { useCallback } from 'react';
import { useLogInRequest } from './use-log-in-request.ts';

interface Credentials {
  email: string;
  password: string;
}

export function usePasswordLogIn() {
  const sendLogIn = useLogInRequest();
  return useCallback(
    ({ email, password }: Credentials) => sendLogIn('/api/users/login', { email, password }),
    [sendLogIn],
  );
}
