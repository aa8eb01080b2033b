import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Focuses the screen's heading when another query of the same address has removed the element that had the focus, as by a
 * link from a list to one of its rows. Another path is the matter of `useFocusOnNavigation`.
 */
export function useFocusOnQueryChange() {
  const { pathname, search } = useLocation();
  const before = useRef({ pathname, search });
  const focused = useRef<EventTarget | null>(null);
  useEffect(() => {
    const noteFocused = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    document.addEventListener('focusin', noteFocused);
    return () => document.removeEventListener('focusin', noteFocused);
  }, []);
  useEffect(() => {
    const isOtherQuery = before.current.pathname === pathname && before.current.search !== search;
    before.current = { pathname, search };
    if (!isOtherQuery || !(focused.current instanceof Element) || focused.current.isConnected) return;
    // The effects of the same change first move the focus elsewhere, if they do.
    setTimeout(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    });
  }, [pathname, search]);
}
