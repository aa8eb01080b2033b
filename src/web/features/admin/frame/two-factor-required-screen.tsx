import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Replaces every admin screen if the owner requires two-factor log-in and this admin has none. */
export function TwoFactorRequiredScreen() {
  return (
    <EmptyState
      level={1}
      title="Set up two-factor authentication first."
      text={
        <p>
          This shop requires admins to use a passkey, or a code of an authenticator app in addition to the
          password. It takes a minute to set up; then you can use the admin pages again.
        </p>
      }
      action={<Button to="/account?tab=settings#two-factor">Set up</Button>}
    />
  );
}
