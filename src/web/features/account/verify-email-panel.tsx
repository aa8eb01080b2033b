import { Suspense } from 'react';
import { useTokenFromHash } from '#web/features/account/log-in/use-token-from-hash.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AccountFormResult } from './account-form-result.tsx';
import { useVerifyEmail } from './use-verify-email.ts';

const VerifyEmailWithPasswordForm = lazyComponent(
  async () =>
    (await import('#web/features/account/reauthentication/verify-email-with-password-form.tsx'))
      .VerifyEmailWithPasswordForm,
);

const settingsButton = <Button to="/account?tab=settings">Go to your settings</Button>;

/** Requires a click: mail scanners that open every link must not verify an address for its owner. */
export function VerifyEmailPanel() {
  const token = useTokenFromHash();
  const { phase, busy, failure, start, verify } = useVerifyEmail(token);

  if (phase === 'done')
    return (
      <AccountFormResult
        illustration="done"
        title="Your email address is verified."
        action={<Button to="/">To the shop</Button>}
      >
        Thank you. You can now use everything in your account.
      </AccountFormResult>
    );
  if (phase === 'ended')
    return (
      <AccountFormResult
        illustration="missing"
        title="This link has expired. Please request a new one."
        action={settingsButton}
      >
        A link works for a day, and for the address it was mailed to.
      </AccountFormResult>
    );
  if (token === '')
    return (
      <AccountFormResult
        isInitial
        illustration="mail"
        title="Please open the link in your mail again."
        action={settingsButton}
      >
        The link is incomplete. Your account settings can send a new one.
      </AccountFormResult>
    );
  if (phase === 'password')
    return (
      <Suspense>
        <VerifyEmailWithPasswordForm token={token ?? ''} verify={verify} />
      </Suspense>
    );
  return (
    <div className="grid gap-5">
      <p>Confirm your address with one click.</p>
      {failure && <Notice tone="danger" title={failure} />}
      <Button size="lg" block busy={busy || token === null} onClick={start}>
        {busy ? 'Verifying...' : 'Verify my address'}
      </Button>
    </div>
  );
}
