import { useCallback, useSyncExternalStore } from 'react';

const atLeast = (rem: number) => window.matchMedia(`(min-width: ${rem}rem)`);

/** Whether the screen has this width. False on the server. */
export function useMinWidth(rem: number): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = atLeast(rem);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [rem],
  );
  return useSyncExternalStore(
    subscribe,
    () => atLeast(rem).matches,
    () => false,
  );
}

/** Whether the screen is wide enough for a table; narrower screens show cards. */
export const useIsWideScreen = () => useMinWidth(60);
