import type { orderLines, orders } from '#db/schema.ts';
import { cents, toDollars } from '../shared/money.ts';
import type { OrderAnswer } from './schemas.ts';

export interface StoredOrder {
  order: typeof orders.$inferSelect;
  lines: (typeof orderLines.$inferSelect)[];
  /** The provider's reference of the money, for admins' eyes. */
  reference: string | null;
  paymentPending: boolean;
}

/** An order as the API tells it, in dollars. The payment reference is there only where `isAdmin`. */
export function orderAnswer(stored: StoredOrder, isAdmin: boolean): OrderAnswer {
  const { order, lines, reference, paymentPending } = stored;
  return {
    _id: order.id,
    number: order.number,
    createdAt: order.createdAt.toISOString(),
    user: order.userId,
    orderItems: lines.map((line) => ({
      name: line.name,
      image: line.image,
      qty: line.qty,
      price: toDollars(cents(line.priceCents)),
      product: line.productId,
    })),
    shippingAddress: order.shippingAddress,
    paymentMethod: order.paymentMethod,
    paymentResult: {
      ...(isAdmin && reference && { id: reference }),
      status: order.paidAt ? 'complete' : 'Open',
      update_time: order.paidAt?.toISOString() ?? null,
      email_address: order.payerEmail,
    },
    taxPrice: toDollars(cents(order.taxCents)),
    shippingPrice: toDollars(cents(order.shippingCents)),
    totalPrice: toDollars(cents(order.itemsCents)),
    total: toDollars(cents(order.totalCents)),
    isPaid: order.paidAt !== null,
    paidAt: order.paidAt?.toISOString() ?? null,
    isDelivered: order.deliveredAt !== null,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    qty: order.qty,
    status: order.status,
    tracking: order.tracking,
    paymentPending,
  };
}
