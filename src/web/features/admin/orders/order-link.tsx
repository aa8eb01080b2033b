import { Link, useLocation } from 'react-router';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { buttonClassNames } from '#web/ui/buttons/button-class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface OrderLinkProps {
  order: Pick<OrderResponse, '_id' | 'number'>;
  className?: string;
}

export function EditOrderLink({ order, className }: OrderLinkProps) {
  return (
    <Link
      {...useOrderLinkProps(order)}
      className={buttonClassNames({ variant: 'secondary', size: 'sm', className })}
    >
      Edit
      <VisuallyHidden> order {order.number}</VisuallyHidden>
    </Link>
  );
}

/** Shows the number; the id is in the address and in the tooltip. */
export function OrderNumberLink({ order, className = '' }: OrderLinkProps) {
  return (
    <Link
      {...useOrderLinkProps(order)}
      title={`ID ${order._id}`}
      className={`font-display font-semibold tabular-nums underline-offset-4 hover:underline ${className}`}
    >
      {order.number}
    </Link>
  );
}

/** Passes the list's parameters along, so that the back link restores the list. */
function useOrderLinkProps({ _id }: Pick<OrderResponse, '_id'>) {
  const { search } = useLocation();
  return { to: `/admin/orders/${_id}`, state: { search } };
}
