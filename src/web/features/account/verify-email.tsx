import { Suspense } from 'react';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Outcome } from './outcome.tsx';
import { useResetToken } from './use-reset-token.ts';
import { useVerifyEmail } from './use-verify-email.ts';

const VerifyWithPassword = lazyPart(
  async () => (await import('./verify-with-password.tsx')).VerifyWithPassword,
);

const settings = <Button to="/account?tab=settings">Go to your settings</Button>;

/** Wants a click: programs that open every link of a mail must not verify an address for its owner. */
export function VerifyEmail() {
  const token = useResetToken();
  const { phase, busy, failure, start, verify } = useVerifyEmail(token);

  if (phase === 'done')
    return (
      <Outcome
        illustration="done"
        title="Your email address is verified."
        action={<Button to="/">To the shop</Button>}
      >
        Thank you. Everything in your account is open to you now.
      </Outcome>
    );
  if (phase === 'ended')
    return (
      <Outcome
        illustration="missing"
        title="This link has ended. Please ask for a new one."
        action={settings}
      >
        A link works for a day, and for the address it was mailed to.
      </Outcome>
    );
  if (token === '')
    return (
      <Outcome
        fromTheStart
        illustration="mail"
        title="Please open the link in your mail once more."
        action={settings}
      >
        This address alone does not say whose mail it is. Your account settings send a new link.
      </Outcome>
    );
  if (phase === 'password')
    return (
      <Suspense>
        <VerifyWithPassword token={token ?? ''} verify={verify} />
      </Suspense>
    );
  return (
    <div className="grid gap-5">
      <p>One click, and your address is verified.</p>
      {failure && <Notice tone="danger" title={failure} />}
      <Button size="lg" block busy={busy || token === null} onClick={start}>
        {busy ? 'Verifying...' : 'Verify my address'}
      </Button>
    </div>
  );
}
