import type { PaymentsReport } from '#domain/payments/schemas.ts';
import { Moment } from '../moment.tsx';
import { Part } from '../part.tsx';
import { OrderEntry } from './order-entry.tsx';

type Action = PaymentsReport['actions'][number];

const words: Record<Action['kind'], string> = {
  payment_found: 'Found money that nobody had told us of, and recorded it.',
  payment_ended: 'Ended a payment that nobody finished.',
  captured: 'Took a wallet’s money that was approved and left.',
  hold_released: 'Put pieces back that were put aside for too long.',
  refund_made: 'Made a refund that the provider had not answered.',
};

export function ActionsPart({ actions }: Pick<PaymentsReport, 'actions'>) {
  return (
    <Part title="What the sweep mended">
      {actions.length === 0 && <p className="text-muted">Nothing had to be mended so far.</p>}
      <ul className="divide-y divide-line">
        {actions.map(({ orderId, orderNumber, at, kind }) => (
          <OrderEntry
            key={`${orderId} ${at} ${kind}`}
            orderId={orderId}
            orderNumber={orderNumber}
            mark={<Moment iso={at} className="text-sm text-muted" />}
          >
            <p>{words[kind]}</p>
          </OrderEntry>
        ))}
      </ul>
    </Part>
  );
}
