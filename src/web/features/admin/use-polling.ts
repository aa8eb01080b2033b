import { useEffect } from 'react';

/**
 * Refetches `intervalMs` after the last response while the page is visible, and at once when it becomes visible. Null
 * turns polling off.
 */
export function usePolling(refetch: () => void, busy: boolean, intervalMs: number | null) {
  useEffect(() => {
    if (intervalMs === null || busy) return;
    const refetchIfVisible = () => {
      if (document.visibilityState === 'visible') refetch();
    };
    const timer = setInterval(refetchIfVisible, intervalMs);
    document.addEventListener('visibilitychange', refetchIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refetchIfVisible);
    };
  }, [refetch, busy, intervalMs]);
}
