import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/** Navigates within the shop. /payment has its own Content-Security-Policy and is always loaded as a new document. */
export function useNavigateOrReloadDocument() {
  const navigate = useNavigate();
  return useCallback(
    (path: string, options: { replace?: boolean } = {}) => {
      const { pathname } = new URL(path, window.location.origin);
      if (pathname !== '/payment') return void navigate(path, options);
      if (options.replace) window.location.replace(path);
      else window.location.assign(path);
    },
    [navigate],
  );
}
