import { useCallback, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';

/**
 * Returns a function that tells a timer whether a navigation to another page has begun. It blocks nothing: a blocker is
 * called at once, while `useNavigation` updates one render later. A page can have only one.
 */
export function useIsPageLeaving(): () => boolean {
  const isLeaving = useRef(false);
  useBlocker(
    useCallback<BlockerFunction>(({ currentLocation, nextLocation }) => {
      isLeaving.current = nextLocation.pathname !== currentLocation.pathname;
      return false;
    }, []),
  );
  return useCallback(() => isLeaving.current, []);
}
