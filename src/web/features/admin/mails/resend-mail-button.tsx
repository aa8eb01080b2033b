import { useRef, useState } from 'react';
import { type MailResponse, oneMailResponse } from '#domain/mails/schemas.ts';
import { callAdminApi } from '#web/features/admin/call-admin-api.ts';
import { usePermission } from '#web/features/admin/use-permission.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface ResendMailButtonProps {
  mail: Pick<MailResponse, '_id' | 'recipient'>;
  onSent: (mail: MailResponse) => void;
}

/** Queues a failed or recalled mail again. */
export function ResendMailButton({ mail, onSent }: ResendMailButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const underway = useRef(false);
  const canSend = usePermission('supportCustomers');

  async function send() {
    if (underway.current) return;
    underway.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const call = { method: 'POST', responseSchema: oneMailResponse } as const;
      const response = await callAdminApi(`/api/mails/${mail._id}/retry`, call);
      // The button disappears when the mail's state changes; keep the focus in the page.
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      onSent(response.mail);
    } catch (error) {
      setFailure(toApiFailure(error).message);
    }
    setBusy(false);
    underway.current = false;
  }

  if (!canSend) return null;
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
