import type { PaymentsReport } from '#domain/payments/schemas.ts';
import type { LiveAttemptState } from '#domain/payments/states.ts';
import { PriceText } from '#web/ui/price-text.tsx';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { formatProvider } from '../format-provider.ts';
import { PaymentOrderListItem } from './payment-order-list-item.tsx';

const stateLabels: Record<string, string> = {
  starting: 'The provider is being asked for a payment page.',
  open: 'The customer may pay.',
  capturing: 'The money is being captured.',
} satisfies Record<LiveAttemptState, string>;

export function UnderwayPaymentsSection({ payments }: { payments: PaymentsReport['underway'] }) {
  return (
    <AdminSectionCard title="In progress" intro="Started by the customer, and not paid yet.">
      {payments.length === 0 && <p className="text-muted">No payment is in progress.</p>}
      <ul className="divide-y divide-line">
        {payments.map(({ orderId, orderNumber, provider, state, amount, startedAt, holdEndsAt }) => (
          <PaymentOrderListItem
            key={orderId}
            orderId={orderId}
            orderNumber={orderNumber}
            aside={<PriceText dollars={amount} className="font-semibold" />}
          >
            <p>
              {formatProvider(provider)}, started <DateTimeText iso={startedAt} />.{' '}
              {stateLabels[state] ?? state}
            </p>
            <p className="text-muted">
              {holdEndsAt ? (
                <>
                  Its items are held until <DateTimeText iso={holdEndsAt} />.
                </>
              ) : (
                'No items are held.'
              )}
            </p>
          </PaymentOrderListItem>
        ))}
      </ul>
    </AdminSectionCard>
  );
}
