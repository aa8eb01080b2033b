import { useCallback, useEffect, useState } from 'react';

/** A message that hides by itself after `ms`; said again it stays for its whole time again. */
export function usePassingMessage(ms: number) {
  const [said, setSaid] = useState<{ message: string } | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), ms);
    return () => clearTimeout(timer);
  }, [said, ms]);
  const say = useCallback((message: string | null) => setSaid(message === null ? null : { message }), []);
  return [said?.message ?? null, say] as const;
}
