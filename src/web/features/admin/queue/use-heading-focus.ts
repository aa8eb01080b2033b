import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Moves the focus to a heading when the element that had it is removed or disabled by what it did: to the page's own if
 * that one is gone too. The heading needs a tab index.
 */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  // After each change.
  useEffect(() => {
    const lost = focused.current;
    if (!lost || (lost.isConnected && !lost.matches(':disabled'))) return;
    focused.current = null;
    // A dialog that closes by the same change first gives the focus back.
    setTimeout(() => {
      const { activeElement } = document;
      if (activeElement !== document.body && activeElement !== lost) return;
      // What is pressed next stays where it is.
      (heading.current ?? document.querySelector('h1'))?.focus({ preventScroll: true });
    });
  });
  return {
    heading,
    /** Of the element around all that may be removed. */
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target;
    },
  };
}
