import type { PaymentsReport } from '#domain/payments/schemas.ts';
import type { LiveAttemptState } from '#domain/payments/states.ts';
import { Price } from '#web/ui/price.tsx';
import { DateTime } from '../date-time.tsx';
import { formatProvider } from '../format-provider.ts';
import { SectionCard } from '../section-card.tsx';
import { OrderListItem } from './order-list-item.tsx';

const stateLabels: Record<string, string> = {
  starting: 'The provider is being asked for a payment page.',
  open: 'The customer may pay.',
  capturing: 'The money is being captured.',
} satisfies Record<LiveAttemptState, string>;

export function UnderwayPaymentsSection({ payments }: { payments: PaymentsReport['underway'] }) {
  return (
    <SectionCard title="In progress" intro="Started by the customer, and not paid yet.">
      {payments.length === 0 && <p className="text-muted">No payment is in progress.</p>}
      <ul className="divide-y divide-line">
        {payments.map(({ orderId, orderNumber, provider, state, amount, startedAt, holdEndsAt }) => (
          <OrderListItem
            key={orderId}
            orderId={orderId}
            orderNumber={orderNumber}
            aside={<Price dollars={amount} className="font-semibold" />}
          >
            <p>
              {formatProvider(provider)}, started <DateTime iso={startedAt} />. {stateLabels[state] ?? state}
            </p>
            <p className="text-muted">
              {holdEndsAt ? (
                <>
                  Its items are held until <DateTime iso={holdEndsAt} />.
                </>
              ) : (
                'No items are held.'
              )}
            </p>
          </OrderListItem>
        ))}
      </ul>
    </SectionCard>
  );
}
