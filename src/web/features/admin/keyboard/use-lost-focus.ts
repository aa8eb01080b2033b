import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Calls `moveFocus` when the element that had the focus is removed or disabled by what it did. Returns `onFocus` of the
 * element around all that may be removed.
 */
export function useLostFocus(moveFocus: () => void) {
  const focused = useRef<HTMLElement | null>(null);
  // After each change.
  useEffect(() => {
    const lost = focused.current;
    if (!lost || (lost.isConnected && !lost.matches(':disabled'))) return;
    focused.current = null;
    // The effects of the same change first move the focus elsewhere, if they do.
    setTimeout(() => {
      const { activeElement } = document;
      if (activeElement === document.body || activeElement === lost) moveFocus();
    });
  });
  return ({ target }: FocusEvent<HTMLElement>) => {
    focused.current = target;
  };
}
