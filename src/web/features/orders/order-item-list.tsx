import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrderItemResponse } from '#domain/orders/schemas.ts';
import { fromDollars, multiplyCents, toDollars } from '#domain/shared/money.ts';
import { toLineKey } from '#web/state/cart/cart-contents.ts';
import { formatChosen } from '#web/state/cart/format-chosen.ts';
import { ProductPicture } from '#web/ui/pictures/product-picture.tsx';
import { PriceText } from '#web/ui/price-text.tsx';

type OrderedItem = Pick<
  OrderItemResponse,
  'product' | 'name' | 'image' | 'qty' | 'price' | 'choices' | 'custom'
> & {
  /** A cart has none. */
  _id?: string;
  /** A cart has the words. */
  chosen?: OrderItemResponse['chosen'] | string;
};

interface OrderItemListProps<Item extends OrderedItem> {
  items: readonly Item[];
  /** Shows what is printed for an item. */
  renderPrint?: (item: Item, index: number) => ReactNode;
}

/** The ordered items at the prices of the order. */
export function OrderItemList<Item extends OrderedItem>({ items, renderPrint }: OrderItemListProps<Item>) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item, index) => {
        const { _id, product, name, image, qty, price, chosen, custom } = item;
        return (
          <li
            key={_id ?? toLineKey(item)}
            className="grid grid-cols-[4rem_1fr_auto] items-start gap-4 py-4 first:pt-0 last:pb-0 print:grid-cols-[2rem_1fr_auto] print:break-inside-avoid print:py-1.5"
          >
            <div className="aspect-square overflow-hidden rounded-md bg-sunken">
              <ProductPicture image={image} alt="" sizes="4rem" className="size-full object-cover" />
            </div>
            <div className="col-span-2 min-w-0">
              <div className="flex items-baseline justify-between gap-4">
                <Link
                  to={`/product/${product}`}
                  className="font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline"
                >
                  {name}
                </Link>
                <PriceText
                  dollars={toDollars(multiplyCents(fromDollars(price), qty))}
                  className="font-semibold"
                />
              </div>
              {chosen && (
                <p className="text-sm [overflow-wrap:anywhere]">
                  {typeof chosen === 'string' ? chosen : formatChosen(chosen)}
                </p>
              )}
              <p className="text-sm text-muted tabular-nums">
                {qty} × <PriceText dollars={price} />
              </p>
              {custom && <p className="text-sm text-muted">Custom print: no returns</p>}
              {renderPrint?.(item, index)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
