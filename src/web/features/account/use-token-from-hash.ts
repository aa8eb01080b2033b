import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The token of the mailed link, taken out of the address bar at once: neither the history nor whoever looks
 * over a shoulder keeps it. Null until the page runs, '' where the address has none.
 */
export function useTokenFromHash(): string | null {
  const location = useLocation();
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const found = new URLSearchParams(location.hash.slice(1)).get('token');
    setToken((before) => found || (before ?? ''));
    if (found) window.history.replaceState(window.history.state, '', location.pathname);
  }, [location]);
  return token;
}
