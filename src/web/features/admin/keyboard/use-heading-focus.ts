import { useRef } from 'react';
import { useLostFocus } from './use-lost-focus.ts';

/**
 * Moves the focus to a heading when the element that had it is removed or disabled by what it did: to the page's own if
 * that one is gone too. The heading needs a tab index.
 */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const onFocus = useLostFocus(() => (heading.current ?? document.querySelector('h1'))?.focus());
  return {
    heading,
    /** Of the element around all that may be removed. */
    onFocus,
  };
}
