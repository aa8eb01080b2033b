import { useSearchParams } from 'react-router';
import { toNextQuery } from '#web/state/to-log-in-path.ts';
import { toSafeNextPath } from '#web/state/to-safe-next-path.ts';

/** Where a log-in leads to by `?next=`, the same as a query to pass on ('' if there is none), and whether it checks out. */
export function useNextPath() {
  const [search] = useSearchParams();
  const next = toSafeNextPath(search.get('next'));
  return {
    next,
    query: next ? toNextQuery(next) : '',
    isCheckout: next === '/shipping' || next === '/payment',
  };
}
