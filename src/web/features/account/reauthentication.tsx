import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { reauthentication } from '#web/state/reauthentication.ts';

/** Fetched when the shop first asks; where it does not come the call fails as it would have without it. */
const Question = lazy<ComponentType<{ open: boolean }>>(() =>
  import('./reauthentication-dialog.tsx').catch(() => {
    reauthentication.answer(false);
    return { default: () => null };
  }),
);

/** Stands in the screens whose calls the shop asks it for. */
export function Reauthentication() {
  const turn = useSyncExternalStore(reauthentication.subscribe, reauthentication.turn, () => 0);
  return turn === 0 ? null : (
    <Suspense>
      <Question key={Math.abs(turn)} open={turn > 0} />
    </Suspense>
  );
}
