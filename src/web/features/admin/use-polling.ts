import { useEffect } from 'react';

/** Asks again `every` ms after the last answer, while somebody looks; at once when they come back. Null: not at all. */
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
