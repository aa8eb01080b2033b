import { startTransition, useEffect, useState } from 'react';

/**
 * Counts from 0 to `count` once it is started, one after each paint: what is rendered in steps blocks the page for less
 * long than the whole would.
 */
export function useFrameSteps(isStarted: boolean, count: number): number {
  const [step, setStep] = useState(0);
  const isWaiting = isStarted && step < count;
  useEffect(() => {
    // As runAfterPaint, which would be a file of its own for the cart as well, named on every page.
    if (isWaiting) requestAnimationFrame(() => setTimeout(() => startTransition(() => setStep(step + 1))));
  }, [isWaiting, step]);
  return step;
}
