import { useState } from 'react';
import type { MailResponse } from '#domain/mails/schemas.ts';
import type { OrderHistoryResponse } from '#domain/payments/schemas.ts';
import { formatMailKind } from '#web/features/admin/mails/format-mail-kind.ts';
import { MailStateBadge } from '#web/features/admin/mails/mail-state-badge.tsx';
import { RecallMailsButton } from '#web/features/admin/mails/recall-mails-button.tsx';
import { ResendMailButton } from '#web/features/admin/mails/resend-mail-button.tsx';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { useLostFocus } from '../keyboard/use-lost-focus.ts';

interface OrderMailsSectionProps extends Pick<OrderHistoryResponse, 'mails'> {
  onChanged: () => void;
}

/** The mails sent about the order. */
export function OrderMailsSection({ mails, onChanged }: OrderMailsSectionProps) {
  const [message, setMessage] = useState('');
  // A mail that is recalled or sent has no button to recall it.
  const keepFocus = useLostFocus(() =>
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }),
  );
  const afterSend = ({ recipient }: MailResponse) => {
    setMessage(`The mail to ${recipient} is queued again.`);
    onChanged();
  };
  const afterRecall = (done: string) => {
    setMessage(done);
    onChanged();
  };
  return (
    <AdminSectionCard title="Mails">
      {mails.length === 0 && <p className="text-muted">None yet.</p>}
      <ul onFocus={keepFocus} className="divide-y divide-line">
        {mails.map((mail) => (
          <li key={mail._id} className="py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-medium">{formatMailKind(mail.kind)}</span>
              <MailStateBadge state={mail.state} />
            </p>
            <p className="text-sm text-muted">
              {mail.recipient}
              <br />
              {mail.sendAfter ? 'Waits one minute, since ' : null}
              <DateTimeText iso={mail.sentAt ?? mail.createdAt} />
            </p>
            {mail.sendAfter && (
              <div className="mt-2 flex flex-wrap items-center gap-3">
                <RecallMailsButton ids={[mail._id]} onRecalled={afterRecall} />
              </div>
            )}
            {(mail.state === 'dead' || mail.state === 'recalled') && (
              <div className="mt-2 flex flex-wrap gap-2">
                <ResendMailButton mail={mail} onSent={afterSend} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm font-medium text-success-text not-empty:mt-4">
        {message}
      </p>
    </AdminSectionCard>
  );
}
