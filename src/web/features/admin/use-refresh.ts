import { useEffect } from 'react';

/** Asks again `every` ms after the last answer, while somebody looks; at once when they come back. Null: not at all. */
export function useRefresh(again: () => void, busy: boolean, every: number | null) {
  useEffect(() => {
    if (every === null || busy) return;
    const ask = () => {
      if (document.visibilityState === 'visible') again();
    };
    const timer = setInterval(ask, every);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [again, busy, every]);
}
