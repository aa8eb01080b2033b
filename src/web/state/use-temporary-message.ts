import { useCallback, useEffect, useState } from 'react';

/** A message that hides by itself after `ms`; said again it stays for its whole time again. */
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
