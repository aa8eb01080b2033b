import { useEffect, useState } from 'react';

export interface Said {
  tone: 'success' | 'danger';
  title: string;
  text?: string;
}

const longEnough = 8000;

/** What came of the last change of a list. A success goes by itself: the list shows it too. */
export function useSaid() {
  const [said, say] = useState<Said | null>(null);
  useEffect(() => {
    if (said?.tone !== 'success') return;
    const timer = setTimeout(() => say(null), longEnough);
    return () => clearTimeout(timer);
  }, [said]);
  return [said, say] as const;
}
