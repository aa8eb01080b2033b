import { Link } from 'react-router';
import type { MailResponse } from '#domain/mails/schemas.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { formatMailKind } from './format-mail-kind.ts';
import { MailStateBadge } from './mail-state-badge.tsx';
import { ResendMailButton } from './resend-mail-button.tsx';

interface MailRowProps {
  mail: MailResponse;
  onResent: (mail: MailResponse) => void;
}

export function MailRow({ mail, onResent }: MailRowProps) {
  const { kind, recipient, subject, state, attempts, lastError, createdAt, sentAt, orderId, orderNumber } =
    mail;
  return (
    <li className="grid gap-x-6 gap-y-1 p-4 sm:grid-cols-[1fr_auto] sm:px-5 dense:py-2">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">{subject ?? formatMailKind(kind)}</p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          <VisuallyHidden>To </VisuallyHidden>
          {recipient}
          {orderId && (
            <Link
              to={`/admin/orders/${orderId}`}
              className="-my-1 block w-fit py-1 underline underline-offset-4 sm:ml-3 sm:inline-block"
            >
              Order {orderNumber}
            </Link>
          )}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-row-reverse sm:self-start">
        <MailStateBadge state={state} />
        <DateTimeText iso={sentAt ?? createdAt} className="text-sm text-muted" />
      </p>
      {state !== 'sent' && lastError && (
        <p className="text-sm sm:col-span-2">
          <span className="text-muted">{attempts === 1 ? 'Tried once' : `Tried ${attempts} times`}: </span>
          <span className="text-danger-text [overflow-wrap:anywhere]">{lastError}</span>
        </p>
      )}
      {(state === 'dead' || state === 'recalled') && (
        <div className="mt-1 flex flex-wrap gap-2 sm:col-span-2">
          <ResendMailButton mail={mail} onSent={onResent} />
        </div>
      )}
    </li>
  );
}
