import { useState } from 'react';
import { verificationResponse } from '#domain/accounts/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { useApiResource } from '#web/state/api/use-api-resource.ts';
import { useUser } from '#web/state/use-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Shows that the address is not verified, and resends the link. Shows nothing if the status could not be loaded. */
export function VerifyEmailNotice({ asked: isRequired }: { asked: boolean }) {
  const email = useUser()?.email;
  // A changed address needs a new check.
  return <UnverifiedEmail key={email} isRequired={isRequired} />;
}

function UnverifiedEmail({ isRequired }: { isRequired: boolean }) {
  const { data } = useApiResource('/api/users/verify-email', verificationResponse);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  async function send() {
    setBusy(true);
    setMessage(null);
    await callApi('/api/users/verify-email/send', { method: 'POST' }).then(
      () => setMessage('A link is on its way to you.'),
      (error: unknown) => setMessage(toApiFailure(error).message),
    );
    setBusy(false);
  }

  // A pending address is verified by its own link.
  if (!data || data.verified || data.pendingEmail) return null;
  return (
    <Notice
      tone={isRequired ? 'warning' : 'info'}
      title="Your email address is not verified."
      live="off"
      className="max-lg:max-w-xl"
    >
      <p>
        {isRequired
          ? 'Reviews, custom orders, passkeys and two-factor authentication require it. Please open the link that we have mailed you.'
          : 'Passkeys and two-factor authentication require it.'}
      </p>
      <Button size="sm" variant="secondary" busy={busy} onClick={send} className="mt-2">
        {busy ? 'Sending...' : isRequired ? 'Send a new link' : 'Send me a link'}
      </Button>
      <p role="status" className="mt-2 font-semibold empty:hidden">
        {message}
      </p>
    </Notice>
  );
}
