import { useEffect, useState } from 'react';
import { usePrefersReducedMotion } from '#web/ui/hooks/use-prefers-reduced-motion.ts';

const rotateIntervalMs = 2000;

/**
 * Shows another random picture, and for each list another random one of its entries, every two seconds until paused;
 * starts paused with reduced motion. `counts` are the lengths of the lists.
 */
export function useHeroRotation(pictures: number, counts: readonly number[]) {
  // The first ones on the server and in the browser.
  const [shown, setShown] = useState({ picture: 0, entries: counts.map(() => 0) });
  const isReducedMotion = usePrefersReducedMotion();
  const [choice, setChoice] = useState<'playing' | 'paused' | null>(null);
  const playing = choice ? choice === 'playing' : !isReducedMotion;
  const lengths = counts.join();

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(
      () =>
        setShown((now) => ({
          picture: pickOther(pictures, now.picture),
          entries: lengths
            .split(',')
            .map((count, index) => pickOther(Number(count), now.entries[index] ?? 0)),
        })),
      rotateIntervalMs,
    );
    return () => clearInterval(timer);
  }, [playing, pictures, lengths]);

  return { shown, playing, toggle: () => setChoice(playing ? 'paused' : 'playing') };
}

/** A random index below `count` other than the current one; 0 if there is no other. */
function pickOther(count: number, now: number): number {
  if (count < 2) return 0;
  return (now + 1 + Math.floor(Math.random() * (count - 1))) % count;
}
