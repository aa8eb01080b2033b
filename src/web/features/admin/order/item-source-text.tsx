import type { OrderItemResponse, OrderResponse } from '#domain/orders/schemas.ts';

interface ItemSourceTextProps {
  order: Pick<OrderResponse, 'madeToOrder'>;
  item: Pick<OrderItemResponse, 'madeToOrder'>;
}

/** Where the pieces of a product with options come from. If stock was short, nothing says for which item. */
export function ItemSourceText({ order, item }: ItemSourceTextProps) {
  if (item.madeToOrder === undefined || (order.madeToOrder && !item.madeToOrder)) return null;
  return <p className="text-sm text-muted">{item.madeToOrder ? 'Made to order' : 'From stock'}</p>;
}
