import { Link, useLocation, useNavigate } from 'react-router';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { useOrderDetails } from '#web/features/orders/use-order-details.ts';
import { isRecord } from '#web/state/api/is-record.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { LeaveDialog } from '../leave-dialog.tsx';
import { OrderStateBadges } from '../orders/order-state-badges.tsx';
import { useChangedFields } from '../use-changed-fields.ts';
import { OrderEditor } from './order-editor.tsx';
import { OrderFacts } from './order-facts.tsx';
import { PackingSlipButton } from './packing-slip-button.tsx';

export function OrderEditScreen({ id }: { id: string }) {
  const loaded = useOrderDetails(id);
  const { order, isMissing } = loaded;
  const { state } = useLocation();
  const navigate = useNavigate();
  const search = isRecord(state) && typeof state.search === 'string' ? state.search : '';
  const listPath = `/admin/orders${search}`;
  const changedFields = useChangedFields();
  const replaceOrder = (changed: OrderResponse) => {
    changedFields.clear();
    loaded.replaceOrder(changed);
  };
  const close = () => {
    changedFields.clear();
    navigate(listPath);
  };
  return (
    <>
      <Link
        to={listPath}
        className="-mt-3 inline-flex min-h-11 items-center gap-2 text-sm font-medium text-muted underline-offset-4 hover:underline print:hidden"
      >
        <Icon name="arrow-left" className="size-4" />
        All orders
      </Link>
      {isMissing ? (
        <EmptyState
          level={1}
          illustration="missing"
          title="This order does not exist"
          text="The address may be mistyped."
          action={<Button to="/admin/orders">All orders</Button>}
        />
      ) : (
        <AdminPageHeading
          title={order ? `Order ${order.number}` : 'Order'}
          badges={order && <OrderStateBadges order={order} />}
          intro={order && <OrderFacts order={order} />}
          actions={order && <PackingSlipButton id={order._id} />}
        />
      )}
      {/* The form of an order is several: each is saved by itself. */}
      <section aria-label="The order" onInput={({ target }) => changedFields.note(target)}>
        <OrderEditor {...loaded} replaceOrder={replaceOrder} onClose={close} />
      </section>
      <LeaveDialog unsaved={() => (changedFields.hasAny() ? ['This order'] : [])} />
    </>
  );
}
