import type { PaymentsReport } from '#domain/payments/schemas.ts';
import { Price } from '#web/ui/price.tsx';
import { Moment } from '../moment.tsx';
import { Part } from '../part.tsx';
import { providerWords } from '../provider-words.ts';
import { OrderEntry } from './order-entry.tsx';

const states: Record<string, string> = {
  starting: 'The provider is being asked for a payment page.',
  open: 'The customer may pay.',
  capturing: 'The money is being taken this moment.',
};

export function UnderwayPart({ payments }: { payments: PaymentsReport['underway'] }) {
  return (
    <Part title="Under way" intro="Started at the till, and not paid yet.">
      {payments.length === 0 && <p className="text-muted">Nobody is paying just now.</p>}
      <ul className="divide-y divide-line">
        {payments.map(({ orderId, orderNumber, provider, state, amount, startedAt, holdEndsAt }) => (
          <OrderEntry
            key={orderId}
            orderId={orderId}
            orderNumber={orderNumber}
            mark={<Price dollars={amount} className="font-semibold" />}
          >
            <p>
              {providerWords(provider)}, started <Moment iso={startedAt} />. {states[state] ?? state}
            </p>
            <p className="text-muted">
              {holdEndsAt ? (
                <>
                  Its pieces are put aside until <Moment iso={holdEndsAt} />.
                </>
              ) : (
                'No pieces are put aside.'
              )}
            </p>
          </OrderEntry>
        ))}
      </ul>
    </Part>
  );
}
