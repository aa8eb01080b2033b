import { Link } from 'react-router';
import type { AttentionEvent } from '#domain/payments/schemas.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { AttentionMessage, useAttentionMessage } from '../order/attention-message.tsx';
import { describeOrderEvent } from '../order/describe-order-event.ts';
import { SettleAttentionControl } from '../order/settle-attention-control.tsx';
import { type AttentionGroup, attentionGroupLabels, filterAttention } from './attention-groups.ts';
import { PaymentOrderListItem } from './payment-order-list-item.tsx';

interface PaymentProblemsSectionProps {
  events: readonly AttentionEvent[];
  /** Shows the events of this group alone. */
  group?: AttentionGroup | undefined;
  onChanged?: () => void;
}

/** Payment problems that need a manual decision. */
export function PaymentProblemsSection({ events, group, onChanged }: PaymentProblemsSectionProps) {
  const listed = filterAttention(events, group);
  const { shown, show } = useAttentionMessage();
  return (
    <AdminSectionCard
      title={group ? `Needs attention: ${attentionGroupLabels[group].toLowerCase()}` : 'Needs attention'}
      intro={
        group && (
          <Link to="/admin/payments" className="inline-block py-1 font-semibold underline underline-offset-4">
            Show all that needs attention
          </Link>
        )
      }
      className="lg:col-span-2"
    >
      <AttentionMessage shown={shown} />
      {listed.length === 0 && (
        <p className="flex items-center gap-2 text-muted">
          <Icon name="check" className="size-5 text-success" />
          {group ? 'No such problem is open.' : 'No payment, refund or stock problem is open.'}
        </p>
      )}
      <ul className="divide-y divide-line">
        {listed.map((event) => {
          const { title, detail } = describeOrderEvent(event);
          return (
            <PaymentOrderListItem
              key={event._id}
              orderId={event.orderId}
              orderNumber={event.orderNumber}
              aside={<DateTimeText iso={event.at} className="text-sm text-muted" />}
            >
              <p className="font-medium text-warning-text">{title}</p>
              {detail && <p className="[overflow-wrap:anywhere]">{detail}</p>}
              <SettleAttentionControl
                orderId={event.orderId}
                event={event}
                onChanged={(message) => {
                  show(`Order ${event.orderNumber}. ${message}`);
                  onChanged?.();
                }}
              />
            </PaymentOrderListItem>
          );
        })}
      </ul>
    </AdminSectionCard>
  );
}
