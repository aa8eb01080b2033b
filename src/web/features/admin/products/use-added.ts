import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readAdded } from './added-state.ts';

/** The product that has just been saved. The address forgets it, so that a reload does not tell of it again. */
export function useAdded() {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const [added] = useState(() => readAdded(state));
  const remembers = readAdded(state) !== null;
  useEffect(() => {
    if (remembers) navigate({ search }, { replace: true, state: null, preventScrollReset: true });
  }, [remembers, search, navigate]);
  return added;
}
