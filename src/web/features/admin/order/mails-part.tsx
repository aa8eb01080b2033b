import { useState } from 'react';
import type { MailAnswer } from '#domain/mails/schemas.ts';
import type { OrderHistoryAnswer } from '#domain/payments/schemas.ts';
import { MailBadge } from '../mail-badge.tsx';
import { mailWords } from '../mail-words.ts';
import { Moment } from '../moment.tsx';
import { Part } from '../part.tsx';
import { SendAgainButton } from '../send-again-button.tsx';

interface MailsPartProps extends Pick<OrderHistoryAnswer, 'mails'> {
  onSentAgain: () => void;
}

/** What was written to whom about the order. */
export function MailsPart({ mails, onSentAgain }: MailsPartProps) {
  const [said, setSaid] = useState('');
  const afterSend = ({ recipient }: MailAnswer) => {
    setSaid(`The mail to ${recipient} is on its way again.`);
    onSentAgain();
  };
  return (
    <Part title="Mails">
      {mails.length === 0 && <p className="text-muted">None yet.</p>}
      <ul className="divide-y divide-line">
        {mails.map((mail) => (
          <li key={mail._id} className="py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-medium">{mailWords(mail.kind)}</span>
              <MailBadge state={mail.state} />
            </p>
            <p className="text-sm text-muted">
              {mail.recipient}
              <br />
              <Moment iso={mail.sentAt ?? mail.createdAt} />
            </p>
            {mail.state === 'dead' && (
              <div className="mt-2 flex flex-wrap gap-2">
                <SendAgainButton mail={mail} onSent={afterSend} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm font-medium text-success-text not-empty:mt-4">
        {said}
      </p>
    </Part>
  );
}
