import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { reauthentication } from '#web/state/api/reauthentication.ts';

/** Loaded when the shop first asks for reauthentication; if loading fails, the call fails as it would without it. */
const LazyReauthenticationDialog = lazy<ComponentType<{ open: boolean }>>(() =>
  import('./reauthentication-dialog.tsx').catch(() => {
    reauthentication.finish(false);
    return { default: () => null };
  }),
);

/** Rendered by the screens whose calls may require reauthentication. */
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
