import { useEffect, useEffectEvent } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface LeaveDialogProps {
  /** What the input that is not saved belongs to. */
  unsaved: () => readonly string[];
}

/** Asks before the screen is left with input that is not saved. */
export function LeaveDialog({ unsaved }: LeaveDialogProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && unsaved().length > 0,
  );
  return <BlockedLeaveDialog unsaved={unsaved} blocker={blocker} />;
}

/** As `LeaveDialog`, for a screen with a blocker of its own: it can have only one. */
export function BlockedLeaveDialog({ unsaved, blocker }: LeaveDialogProps & { blocker: Blocker }) {
  const askBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (unsaved().length > 0) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => window.removeEventListener('beforeunload', askBeforeUnload);
  }, []);

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      onClose={() => blocker.reset?.()}
      actions={
        <>
          <Button variant="secondary" onClick={() => blocker.reset?.()}>
            Stay
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </>
      }
    >
      <p>Not saved: {blocker.state === 'blocked' && unsaved().join(', ')}.</p>
    </Dialog>
  );
}
