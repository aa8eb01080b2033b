import { useEffect, useState } from 'react';
import { verificationAnswer } from '#domain/accounts/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';
import { useUser } from '#web/state/use-user.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Says that the address is not verified, and sends the link again. Without an answer there is nothing to say. */
export function EmailCheck({ asked }: { asked: boolean }) {
  const email = useUser()?.email;
  const [due, setDue] = useState(false);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is to be verified anew
  useEffect(() => {
    const gone = new AbortController();
    setSaid(null);
    callApi('/api/users/verify-email', { answer: verificationAnswer, signal: gone.signal }).then(
      // A pending address is verified by its own link.
      (answer) => !gone.signal.aborted && setDue(!answer.verified && !answer.pendingEmail),
      () => undefined,
    );
    return () => gone.abort();
  }, [email]);

  async function send() {
    setBusy(true);
    setSaid(null);
    await callApi('/api/users/verify-email/send', { method: 'POST' }).then(
      () => setSaid('A link is on its way to you.'),
      (error: unknown) => setSaid(failureOf(error).message),
    );
    setBusy(false);
  }

  if (!due) return null;
  return (
    <Notice
      tone={asked ? 'warning' : 'info'}
      title="Your email address is not verified."
      live="off"
      className="max-lg:max-w-xl"
    >
      <p>
        {asked
          ? 'Reviews, custom orders, passkeys and two-step log-in wait for it. Please open the link that we have mailed you.'
          : 'Passkeys and two-step log-in wait for it.'}
      </p>
      <Button size="sm" variant="secondary" busy={busy} onClick={send} className="mt-2">
        {busy ? 'Sending...' : asked ? 'Send a new link' : 'Send me a link'}
      </Button>
      <p role="status" className="mt-2 font-semibold empty:hidden">
        {said}
      </p>
    </Notice>
  );
}
