import type { OrderHistoryResponse } from '#domain/payments/schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { PriceText } from '#web/ui/price-text.tsx';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { formatProvider } from '../format-provider.ts';

/** All payments received for an order. */
export function OrderPaymentsSection({ payments }: Pick<OrderHistoryResponse, 'payments'>) {
  return (
    <AdminSectionCard title={payments.length > 1 ? 'Payments' : 'Payment received'}>
      {payments.length === 0 && <p className="text-muted">Nothing has been paid yet.</p>}
      <ul className="divide-y divide-line">
        {payments.map(({ _id, provider, reference, amount, surplus, test, payerEmail, recordedAt }) => (
          <li key={_id} className="py-4 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <PriceText dollars={amount} className="text-xl font-semibold" />
              <span>{formatProvider(provider)}</span>
              {surplus && <Badge tone="warning">Paid twice</Badge>}
              {test && <Badge tone="warning">Test payment</Badge>}
            </p>
            <p className="mt-1 text-sm text-muted">
              <DateTimeText iso={recordedAt} />
              {payerEmail && (
                <>
                  , by <span className="inline-block">{payerEmail}</span>
                </>
              )}
            </p>
            {provider !== 'manual' && (
              <p className="flex items-center justify-between gap-x-3 text-sm text-muted sm:justify-start">
                <span className="min-w-0">
                  Reference <span className="font-mono text-xs [overflow-wrap:anywhere]">{reference}</span>
                </span>
                <CopyButton text={reference} textName="the payment’s reference" />
              </p>
            )}
          </li>
        ))}
      </ul>
    </AdminSectionCard>
  );
}
