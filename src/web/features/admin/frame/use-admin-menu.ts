import { useLocation, useNavigate } from 'react-router';
import { isRecord } from '#web/state/api/is-record.ts';

/**
 * Whether the menu of small screens is open: a history entry of its own, so that Back closes it and every navigation
 * leaves it. The rest of the page's state is kept.
 */
export function useAdminMenu() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = isRecord(state) && state.isAdminMenuOpen === true;
  return {
    isOpen,
    open() {
      const openState = { ...(isRecord(state) ? state : {}), isAdminMenuOpen: true };
      navigate({ pathname, search, hash }, { state: openState, preventScrollReset: true });
    },
    close() {
      if (isOpen) navigate(-1);
    },
  };
}
