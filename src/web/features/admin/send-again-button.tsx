import { useRef, useState } from 'react';
import { type MailAnswer, oneMailAnswer } from '#domain/mails/schemas.ts';
import { failureOf } from '#web/state/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useFrame } from './admin-frame.tsx';
import { callAdmin } from './call-admin.ts';

interface SendAgainButtonProps {
  mail: Pick<MailAnswer, '_id' | 'recipient'>;
  onSent: (mail: MailAnswer) => void;
}

/** Puts a mail that was given up back on its way. */
export function SendAgainButton({ mail, onSent }: SendAgainButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const underway = useRef(false);
  const { countDeadMails } = useFrame();

  async function send() {
    if (underway.current) return;
    underway.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const call = { method: 'POST', answer: oneMailAnswer } as const;
      const answer = await callAdmin(`/api/mails/${mail._id}/retry`, call);
      countDeadMails();
      // The button goes with the mail's state; the focus must not go with it.
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      onSent(answer.mail);
    } catch (error) {
      setFailure(failureOf(error).message);
    }
    setBusy(false);
    underway.current = false;
  }

  return (
    <>
      <Button size="sm" variant="secondary" busy={busy} onClick={send}>
        {busy ? 'Sending...' : 'Send again'}
        <VisuallyHidden> to {mail.recipient}</VisuallyHidden>
      </Button>
      {failure && (
        <p role="alert" className="basis-full text-sm font-medium text-danger-text">
          {failure}
        </p>
      )}
    </>
  );
}
