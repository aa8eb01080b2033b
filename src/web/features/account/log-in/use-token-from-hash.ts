import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Reads the token of a mailed link and removes it from the address bar at once, so that it is neither in the history
 * nor visible on the screen. Null until hydrated, '' if the address has none.
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
