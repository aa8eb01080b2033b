import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/** Goes to a path of the shop. /payment has a policy of its own and is always loaded as a document. */
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
