import { useRef } from 'react';
import { useEffectOnChange } from '#web/ui/hooks/use-effect-on-change.ts';

/** Refetches when the key changes, but not on mount, when the data are being fetched anyway. */
export function useRefetchOnChange(key: string, refetch: () => void) {
  const known = useRef(key);
  useEffectOnChange(key, () => {
    if (known.current === key) return;
    known.current = key;
    refetch();
  });
}
