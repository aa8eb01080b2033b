import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readSaved } from './saved-state.ts';

/** The product that has just been saved. The address forgets it, so that a reload does not tell of it again. */
export function useSaved() {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const [saved, setSaved] = useState(() => readSaved(state));
  const remembers = readSaved(state) !== null;
  useEffect(() => {
    if (remembers) navigate({ search }, { replace: true, state: null, preventScrollReset: true });
  }, [remembers, search, navigate]);
  return [saved, () => setSaved(null)] as const;
}
