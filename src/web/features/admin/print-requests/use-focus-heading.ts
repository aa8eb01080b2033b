import { useEffect, useState } from 'react';

/** Brings the focus to the screen's heading: the pressed button goes with what it has changed. */
export function useFocusHeading() {
  const [turn, setTurn] = useState(0);
  // An effect, for a dialog gives the focus back in one of its own, which comes before.
  useEffect(() => {
    if (turn > 0) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [turn]);
  return () => setTurn((count) => count + 1);
}
