import { useState } from 'react';
import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Outcome } from './outcome.tsx';
import { useResetToken } from './use-reset-token.ts';

const settings = <Button to="/account?tab=settings">Go to your settings</Button>;

/** Wants a click: programs that open every link of a mail must not verify an address for its owner. */
export function VerifyEmail() {
  const token = useResetToken();
  const [phase, setPhase] = useState<'idle' | 'sending' | 'done' | 'ended'>('idle');
  const [failure, setFailure] = useState<string | null>(null);

  async function verify() {
    setFailure(null);
    setPhase('sending');
    try {
      await callApi('/api/users/verify-email', { method: 'POST', body: { token } });
      setPhase('done');
    } catch (error) {
      const { message, code } = failureOf(error);
      if (code !== 'link_ended') setFailure(message);
      setPhase(code === 'link_ended' ? 'ended' : 'idle');
    }
  }

  if (phase === 'done')
    return (
      <Outcome
        illustration="done"
        title="Your email address is verified."
        action={<Button to="/">To the shop</Button>}
      >
        Thank you. Reviews and custom orders are open to you now.
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
  return (
    <div className="grid gap-5">
      <p>One click, and your address is verified.</p>
      {failure && <Notice tone="danger" title={failure} />}
      <Button size="lg" block busy={phase === 'sending' || token === null} onClick={verify}>
        {phase === 'sending' ? 'Verifying...' : 'Verify my address'}
      </Button>
    </div>
  );
}
