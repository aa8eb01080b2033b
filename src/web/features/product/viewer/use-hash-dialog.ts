import { useLocation, useNavigate } from 'react-router';
import { useStorageReady } from '#web/state/storage/use-storage-ready.ts';

/**
 * A dialog that is open while the URL's hash begins with `prefix`. Opening it adds a history entry, so that Back closes
 * it.
 */
export function useHashDialog(prefix: string) {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  // The server does not know the hash.
  const open = useStorageReady() && hash.startsWith(prefix);
  const go = (to: string, replace: boolean, next: unknown) =>
    navigate({ search, hash: to }, { replace, state: next, preventScrollReset: true });
  return {
    open,
    /** The hash after `prefix`. */
    suffix: hash.slice(prefix.length),
    show: (suffix = '') => go(prefix + suffix, open, open ? state : { isOpenedHere: true }),
    close: () => {
      if (open) state?.isOpenedHere ? navigate(-1) : go('', true, null);
    },
  };
}
