import { useMemo } from 'react';
import { type ActionCreatorsMapObject, bindActionCreators } from 'redux';
import { useAppDispatch } from '#web/state/store.ts';

/** The actions as functions that dispatch. `actions` must be constant. */
export function useSliceActions<A extends ActionCreatorsMapObject>(actions: A): A {
  const dispatch = useAppDispatch();
  return useMemo(() => bindActionCreators(actions, dispatch), [actions, dispatch]);
}
