import { useState } from 'react';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface PendingEmailNoticeProps {
  email: string;
  /** Called after the change was canceled and the current address kept. */
  onCanceled: () => void;
}

/** Shows which new address awaits verification; resends its link, or cancels the change. */
export function PendingEmailNotice({ email, onCanceled }: PendingEmailNoticeProps) {
  const [busy, setBusy] = useState<'sending' | 'keeping' | null>(null);
  const [message, setMessage] = useState<string | null>(null);

  async function call(what: 'sending' | 'keeping', work: () => Promise<void>, done: () => void) {
    if (busy) return;
    setBusy(what);
    setMessage(null);
    await work().then(done, (error: unknown) => setMessage(toApiFailure(error).message));
    setBusy(null);
  }
  const send = () =>
    call(
      'sending',
      () => callApi('/api/users/verify-email/send', { method: 'POST' }),
      () => setMessage('A new link is on its way.'),
    );
  const cancelEmailChange = () =>
    call('keeping', () => callApi('/api/users/verify-email', { method: 'DELETE' }), onCanceled);

  return (
    <Notice tone="info" title={`${email} is not verified yet.`}>
      <p className="[overflow-wrap:anywhere]">
        Please open the link that we have mailed there: your email address then changes to it. Until then
        mails go to the one above.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" busy={busy === 'sending'} onClick={send}>
          {busy === 'sending' ? 'Sending...' : 'Send a new link'}
        </Button>
        <Button size="sm" variant="secondary" busy={busy === 'keeping'} onClick={cancelEmailChange}>
          {busy === 'keeping' ? 'Saving...' : 'Keep the current one'}
        </Button>
      </div>
      <p role="status" className="mt-2 font-semibold empty:hidden">
        {message}
      </p>
    </Notice>
  );
}
