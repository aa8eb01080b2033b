import { Link } from 'react-router';
import type { MailAnswer } from '#domain/mails/schemas.ts';
import { MailBadge } from '../mail-badge.tsx';
import { mailWords } from '../mail-words.ts';
import { Moment } from '../moment.tsx';
import { SendAgainButton } from '../send-again-button.tsx';

interface MailRowProps {
  mail: MailAnswer;
  onSentAgain: (mail: MailAnswer) => void;
}

export function MailRow({ mail, onSentAgain }: MailRowProps) {
  const { kind, recipient, subject, state, attempts, lastError, createdAt, sentAt, orderId, orderNumber } =
    mail;
  return (
    <li className="grid gap-x-6 gap-y-1 p-4 sm:grid-cols-[1fr_auto] sm:px-5">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">{subject ?? mailWords(kind)}</p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          To {recipient}
          {orderId && (
            <>
              , about{' '}
              <Link to={`/admin/orders/${orderId}`} className="underline underline-offset-4">
                order {orderNumber}
              </Link>
            </>
          )}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-row-reverse sm:self-start">
        <MailBadge state={state} />
        <Moment iso={sentAt ?? createdAt} className="text-sm text-muted" />
      </p>
      {state !== 'sent' && lastError && (
        <p className="text-sm sm:col-span-2">
          <span className="text-muted">{attempts === 1 ? 'Tried once' : `Tried ${attempts} times`}: </span>
          <span className="text-danger-text [overflow-wrap:anywhere]">{lastError}</span>
        </p>
      )}
      {state === 'dead' && (
        <div className="mt-1 flex flex-wrap gap-2 sm:col-span-2">
          <SendAgainButton mail={mail} onSent={onSentAgain} />
        </div>
      )}
    </li>
  );
}
