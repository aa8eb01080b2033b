import { useCallback, useEffect, useState } from 'react';

/** A message that hides after `ms`; showing it again restarts the timer. */
export function useTemporaryMessage(ms: number) {
  const [shown, setShown] = useState<{ message: string } | null>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), ms);
    return () => clearTimeout(timer);
  }, [shown, ms]);
  const showMessage = useCallback(
    (message: string | null) => setShown(message === null ? null : { message }),
    [],
  );
  return [shown?.message ?? null, showMessage] as const;
}
