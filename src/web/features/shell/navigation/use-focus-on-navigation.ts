import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Focuses the main heading after a navigation to another page, so that screen readers announce it. */
export function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}
