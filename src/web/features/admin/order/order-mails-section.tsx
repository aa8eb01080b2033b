import { useState } from 'react';
import type { MailResponse } from '#domain/mails/schemas.ts';
import type { OrderHistoryResponse } from '#domain/payments/schemas.ts';
import { formatMailKind } from '#web/features/admin/mails/format-mail-kind.ts';
import { MailStateBadge } from '#web/features/admin/mails/mail-state-badge.tsx';
import { ResendMailButton } from '#web/features/admin/mails/resend-mail-button.tsx';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { DateTimeText } from '../date-time-text.tsx';

interface OrderMailsSectionProps extends Pick<OrderHistoryResponse, 'mails'> {
  onResent: () => void;
}

/** The mails sent about the order. */
export function OrderMailsSection({ mails, onResent }: OrderMailsSectionProps) {
  const [message, setMessage] = useState('');
  const afterSend = ({ recipient }: MailResponse) => {
    setMessage(`The mail to ${recipient} is queued again.`);
    onResent();
  };
  return (
    <AdminSectionCard title="Mails">
      {mails.length === 0 && <p className="text-muted">None yet.</p>}
      <ul className="divide-y divide-line">
        {mails.map((mail) => (
          <li key={mail._id} className="py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-medium">{formatMailKind(mail.kind)}</span>
              <MailStateBadge state={mail.state} />
            </p>
            <p className="text-sm text-muted">
              {mail.recipient}
              <br />
              <DateTimeText iso={mail.sentAt ?? mail.createdAt} />
            </p>
            {mail.state === 'dead' && (
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
