import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { usePasskeyLogIn } from './use-passkey-log-in.ts';

interface PasskeyLogInButtonProps {
  label: string;
  /** Whether this is the main action on the page rather than one of several. */
  isPrimary?: boolean;
}

/** A complete log-in with one button. */
export function PasskeyLogInButton({ label, isPrimary = false }: PasskeyLogInButtonProps) {
  const { logIn, busy, failure } = usePasskeyLogIn();
  return (
    <div className="grid gap-4">
      <Button variant={isPrimary ? 'primary' : 'secondary'} size="lg" block busy={busy} onClick={logIn}>
        {busy ? 'Waiting for your device...' : label}
      </Button>
      {/* Below the button, so that the button does not move. */}
      {failure && <Notice tone="danger" title={failure} />}
    </div>
  );
}
