import { useRef, useState } from 'react';
import type { StaffInvitationResponse } from '#domain/accounts/staff/schemas.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { callAdminApi } from '../call-admin-api.ts';
import { DateTimeText } from '../date-time-text.tsx';
import { roleLabels } from '../role-labels.ts';

interface InvitationRowProps {
  invitation: StaffInvitationResponse;
  /** Called after a change, also one by somebody else. */
  onChanged: (message: string) => void;
}

/** An open invitation, which can be sent again or revoked. */
export function InvitationRow({ invitation, onChanged }: InvitationRowProps) {
  const { _id, email, role, invitedBy, expiresAt, expired } = invitation;
  const [busy, setBusy] = useState<'resend' | 'revoke' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const underway = useRef(false);

  async function change(action: 'resend' | 'revoke') {
    if (underway.current) return;
    underway.current = true;
    setBusy(action);
    setFailure(null);
    try {
      if (action === 'resend') await callAdminApi(`/api/staff/invitations/${_id}/resend`, { method: 'POST' });
      else await callAdminApi(`/api/staff/invitations/${_id}`, { method: 'DELETE' });
      onChanged(action === 'resend' ? `Sent again to ${email}.` : `The invitation of ${email} was revoked.`);
    } catch (error) {
      const failed = toApiFailure(error);
      if (failed.status === 404) onChanged(failed.message);
      else setFailure(failed.message);
    }
    setBusy(null);
    underway.current = false;
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold [overflow-wrap:anywhere]">{email}</span>
          <Badge>{roleLabels[role]}</Badge>
          {expired && <Badge tone="warning">Expired</Badge>}
        </p>
        <p className="text-sm text-muted">
          By {invitedBy}; {expired ? 'expired' : 'expires'} <DateTimeText iso={expiresAt} />
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" busy={busy === 'resend'} onClick={() => change('resend')}>
          {busy === 'resend' ? 'Sending...' : 'Send again'}
          <VisuallyHidden> to {email}</VisuallyHidden>
        </Button>
        <Button size="sm" variant="quiet" busy={busy === 'revoke'} onClick={() => change('revoke')}>
          {busy === 'revoke' ? 'Revoking...' : 'Revoke'}
          <VisuallyHidden> the invitation of {email}</VisuallyHidden>
        </Button>
      </div>
      {failure && (
        <p role="alert" className="basis-full text-sm font-medium text-danger-text">
          {failure}
        </p>
      )}
    </li>
  );
}
