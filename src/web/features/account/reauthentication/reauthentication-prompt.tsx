import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { reauthenticationRequests } from '#web/state/api/reauthentication-requests.ts';

/** Loaded when the shop first asks for reauthentication; if loading fails, the call fails as it would without it. */
const LazyReauthenticationDialog = lazy<ComponentType<{ open: boolean }>>(() =>
  import('./reauthentication-dialog.tsx').catch(() => {
    reauthenticationRequests.finish(false);
    return { default: () => null };
  }),
);

/** Rendered by the screens whose calls may require reauthentication. */
export function ReauthenticationPrompt() {
  const promptNumber = useSyncExternalStore(
    reauthenticationRequests.subscribe,
    reauthenticationRequests.getSnapshot,
    () => 0,
  );
  return promptNumber === 0 ? null : (
    <Suspense>
      <LazyReauthenticationDialog key={Math.abs(promptNumber)} open={promptNumber > 0} />
    </Suspense>
  );
}
