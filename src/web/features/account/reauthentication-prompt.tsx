import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { reauthentication } from '#web/state/reauthentication.ts';

/** Fetched when the shop first asks; where it does not come the call fails as it would have without it. */
const LazyReauthenticationDialog = lazy<ComponentType<{ open: boolean }>>(() =>
  import('./reauthentication-dialog.tsx').catch(() => {
    reauthentication.finish(false);
    return { default: () => null };
  }),
);

/** Stands in the screens whose calls the shop asks it for. */
export function ReauthenticationPrompt() {
  const promptNumber = useSyncExternalStore(
    reauthentication.subscribe,
    reauthentication.getSnapshot,
    () => 0,
  );
  return promptNumber === 0 ? null : (
    <Suspense>
      <LazyReauthenticationDialog key={Math.abs(promptNumber)} open={promptNumber > 0} />
    </Suspense>
  );
}
