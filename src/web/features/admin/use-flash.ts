import { useEffect, useState } from 'react';

export interface FlashContent {
  tone: 'info' | 'success' | 'danger';
  title: string;
  text?: string;
}

const flashMs = 8000;

/** Result of the last change of a list. A success hides after some seconds, because the list shows it too. */
export function useFlash() {
  const [flash, showFlash] = useState<FlashContent | null>(null);
  useEffect(() => {
    if (flash?.tone !== 'success') return;
    const timer = setTimeout(() => showFlash(null), flashMs);
    return () => clearTimeout(timer);
  }, [flash]);
  return [flash, showFlash] as const;
}
