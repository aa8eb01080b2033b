import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Replaces every admin screen if the owner requires two-factor log-in and this admin has none. */
export function TwoFactorRequired() {
  return (
    <EmptyState
      level={1}
      title="First, a second step for your log-in."
      text={
        <p>
          This shop asks its admins for a passkey, or a code of an authenticator app beside the password. It
          takes a minute to set up; then everything here is yours again.
        </p>
      }
      action={<Button to="/account?tab=settings#two-step">Set it up</Button>}
    />
  );
}
