import { Link, useLocation } from 'react-router';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { DetailLink } from '#web/features/admin/lists/detail/detail-link.tsx';
import type { ListDetail } from '#web/features/admin/lists/detail/use-list-detail.ts';
import { buttonClassNames } from '#web/ui/buttons/button-class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface OrderLinkProps {
  order: Pick<OrderResponse, '_id' | 'number'>;
  className?: string;
}

/** Passes the list's parameters along, so that the back link restores the list. */
export function EditOrderLink({ order, className }: OrderLinkProps) {
  const { search } = useLocation();
  return (
    <Link
      to={toOrderPath(order._id)}
      state={{ search }}
      className={buttonClassNames({ variant: 'secondary', size: 'sm', className })}
    >
      Edit
      <VisuallyHidden> order {order.number}</VisuallyHidden>
    </Link>
  );
}

/** Shows the number; the id is in the address and in the tooltip. */
export function OrderNumberLink({ order, detail, className = '' }: OrderLinkProps & { detail: ListDetail }) {
  return (
    <DetailLink
      id={order._id}
      path={toOrderPath(order._id)}
      detail={detail}
      title={`ID ${order._id}`}
      className={`font-display font-semibold tabular-nums underline-offset-4 hover:underline ${className}`}
    >
      {order.number}
    </DetailLink>
  );
}

export const toOrderPath = (id: string) => `/admin/orders/${encodeURIComponent(id)}`;
