import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface LeaveDialogProps {
  /** What the input that is not saved belongs to. */
  unsaved: () => readonly string[];
}

/** Asks before the screen is left with input that is not saved. Not for lists: their search has the page's only blocker. */
export function LeaveDialog({ unsaved }: LeaveDialogProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && unsaved().length > 0,
  );

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
      {blocker.state === 'blocked' && <p>Not saved: {unsaved().join(', ')}.</p>}
    </Dialog>
  );
}
