import { useState } from 'react';
import type { UserAnswer } from '#domain/accounts/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { TakeSecondFactorForm } from './take-second-factor-form.tsx';

interface TakeSecondFactorProps {
  user: UserAnswer;
  disabled: boolean;
  onTaken: (user: UserAnswer) => void;
}

/** For somebody who has lost both phone and recovery codes. */
export function TakeSecondFactor({ user, disabled, onTaken }: TakeSecondFactorProps) {
  // Each opening is a form of its own: a typed password is forgotten.
  const [turn, setTurn] = useState(0);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const close = () => setOpen(false);
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h3 className="text-base font-semibold">Phone and recovery codes lost?</h3>
      <p className="mt-1 text-sm text-muted">
        Without them nobody gets through two-step log-in. You can take it away.
      </p>
      <Button
        variant="secondary"
        size="sm"
        disabled={disabled}
        className="mt-3"
        onClick={() => {
          setTurn((count) => count + 1);
          setOpen(true);
        }}
      >
        Remove two-step log-in
      </Button>
      <FormDialog open={open} title="Remove two-step log-in?" onClose={close} busy={busy}>
        {turn > 0 && (
          <TakeSecondFactorForm
            key={turn}
            user={user}
            onBusy={setBusy}
            onCancel={close}
            onTaken={() => {
              close();
              onTaken(user);
            }}
          />
        )}
      </FormDialog>
    </section>
  );
}
