import { useState } from 'react';
import { Link } from 'react-router';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { ProductPicture } from '#web/ui/pictures/product-picture.tsx';
import { PriceText } from '#web/ui/price-text.tsx';
import { BuyAgainButton } from './buy-again/buy-again-button.tsx';
import { BuyAgainFailureNotice } from './buy-again/buy-again-failure-notice.tsx';
import { formatOrderDate } from './format-order-date.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';

const maxPictures = 3;

export function OwnOrderRow({ order }: { order: OrderResponse }) {
  const { _id, number, createdAt, orderItems, qty, total } = order;
  const [failures, setFailures] = useState<readonly string[] | null>(null);
  return (
    <li className="relative grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4 shadow-rest transition-colors hover:border-edge sm:grid-cols-[1fr_auto_6rem_8rem_auto] sm:gap-x-6 sm:p-5">
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <Link
          to={`/orders/${_id}`}
          className="font-display text-lg font-semibold underline-offset-4 after:absolute after:inset-0 after:rounded-lg hover:underline"
        >
          Order {number}
        </Link>
        <p className="text-sm text-muted">
          <time dateTime={createdAt}>{formatOrderDate(createdAt)}</time>
          <span aria-hidden="true"> · </span>
          <span className="sr-only">, </span>
          {qty === 1 ? '1 item' : `${qty} items`}
        </p>
      </div>
      <ul aria-hidden="true" className="flex -space-x-3">
        {orderItems.slice(0, maxPictures).map(({ _id, image }) => (
          <li key={_id} className="size-12 overflow-hidden rounded-md border-2 border-surface bg-sunken">
            <ProductPicture image={image} alt="" sizes="3rem" className="size-full object-cover" />
          </li>
        ))}
      </ul>
      <p className="absolute top-5 right-4 sm:static">
        <span className="sr-only">Status: </span>
        <OrderStatusBadge order={order} />
      </p>
      <p className="flex items-center justify-end gap-3">
        <span>
          <span className="text-sm text-muted sm:sr-only">Total </span>
          <PriceText dollars={total} className="text-lg font-semibold" />
        </span>
        <Icon name="chevron-right" className="size-5 text-muted" />
      </p>
      {/* Above the link that covers the row. */}
      <div className="relative z-10 col-span-2 sm:col-span-1">
        <BuyAgainButton order={order} variant="secondary" onFailure={setFailures} />
      </div>
      {failures && <BuyAgainFailureNotice messages={failures} className="relative z-10 col-span-full" />}
    </li>
  );
}
