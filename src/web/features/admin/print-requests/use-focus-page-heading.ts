import { useEffect, useState } from 'react';

/** Focuses the screen's heading when the pressed button is removed by its own change. */
export function useFocusPageHeading() {
  const [turn, setTurn] = useState(0);
  // In an effect: a closing dialog restores the focus before the effects of the same change.
  useEffect(() => {
    if (turn > 0) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [turn]);
  return () => setTurn((count) => count + 1);
}
