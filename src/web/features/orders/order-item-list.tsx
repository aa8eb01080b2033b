import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrderItemPrint, OrderItemResponse } from '#domain/orders/schemas.ts';
import { fromDollars, multiplyCents, toDollars } from '#domain/shared/money.ts';
import { ProductPicture } from '#web/ui/pictures/product-picture.tsx';
import { PriceText } from '#web/ui/price-text.tsx';

type OrderedItem = Pick<OrderItemResponse, 'product' | 'name' | 'image' | 'qty' | 'price' | 'print'>;

interface OrderItemListProps {
  items: readonly OrderedItem[];
  /** Shows what is printed for the product of a quote. */
  renderPrint?: (print: OrderItemPrint, qty: number) => ReactNode;
}

/** The ordered items at the prices of the order. */
export function OrderItemList({ items, renderPrint }: OrderItemListProps) {
  return (
    <ul className="divide-y divide-line">
      {items.map(({ product, name, image, qty, price, print }) => (
        <li
          key={product}
          className="grid grid-cols-[4rem_1fr_auto] items-center gap-4 py-4 first:pt-0 last:pb-0 print:grid-cols-[2rem_1fr_auto] print:break-inside-avoid print:py-1.5"
        >
          <div className="aspect-square overflow-hidden rounded-md bg-sunken">
            <ProductPicture image={image} alt="" sizes="4rem" className="size-full object-cover" />
          </div>
          <div className="min-w-0">
            <Link
              to={`/product/${product}`}
              className="font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline"
            >
              {name}
            </Link>
            <p className="text-sm text-muted tabular-nums">
              {qty} × <PriceText dollars={price} />
            </p>
            {print && renderPrint?.(print, qty)}
          </div>
          <PriceText dollars={toDollars(multiplyCents(fromDollars(price), qty))} className="font-semibold" />
        </li>
      ))}
    </ul>
  );
}
