import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { parseSavedProductState } from './saved-state.ts';

/** The product that was just saved. Clears the location state, so that a reload does not show it again. */
export function useSavedProduct() {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const [saved, setSaved] = useState(() => parseSavedProductState(state));
  const isInHistory = parseSavedProductState(state) !== null;
  useEffect(() => {
    if (isInHistory) navigate({ search }, { replace: true, state: null, preventScrollReset: true });
  }, [isInHistory, search, navigate]);
  return [saved, () => setSaved(null)] as const;
}
