import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { usePasskeyLogIn } from './use-passkey-log-in.ts';

interface PasskeyLogInButtonProps {
  label: string;
  /** The way to go here, not one beside another. */
  isPrimary?: boolean;
}

/** One button that is a whole log-in. */
export function PasskeyLogInButton({ label, isPrimary = false }: PasskeyLogInButtonProps) {
  const { logIn, busy, failure } = usePasskeyLogIn();
  return (
    <div className="grid gap-4">
      <Button variant={isPrimary ? 'primary' : 'secondary'} size="lg" block busy={busy} onClick={logIn}>
        {busy ? 'Waiting for your device...' : label}
      </Button>
      {/* Below: the button that is pressed again stays where it is. */}
      {failure && <Notice tone="danger" title={failure} />}
    </div>
  );
}
