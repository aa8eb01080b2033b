import { useState } from 'react';
import { Link } from 'react-router';
import type { QuotedLine } from '#domain/cart/schemas.ts';
import { fromDollars, timesCents, toDollars } from '#domain/shared/money.ts';
import type { CartItem } from '#web/state/cart-contents.ts';
import { afterPaint } from '#web/ui/after-paint.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Price } from '#web/ui/price.tsx';
import { ProductPicture } from '#web/ui/product-picture.tsx';
import { Select } from '#web/ui/select.tsx';
import { linePictureSizes } from './early-cart.ts';
import { lineClass, lineNameClass, linePictureClass } from './line-frame.ts';
import { LineProblem } from './line-problem.tsx';
import { qtyOptions } from './qty-options.ts';

interface CartLineProps {
  item: CartItem;
  /** The first of them: its picture is there before the cart is. */
  first: boolean;
  /** What the server last said about this product. */
  quoted: QuotedLine | undefined;
  onQty: (qty: number) => void;
  onRemove: () => void;
}

export function CartLine({ item, first, quoted, onQty, onRemove }: CartLineProps) {
  const [leaving, setLeaving] = useState(false);
  const remove = () => {
    setLeaving(true);
    afterPaint(() => {
      onRemove();
      setLeaving(false);
    });
  };
  const gone = quoted?.problem === 'gone';
  const left = quoted && !gone ? quoted.countInStock : null;
  const short = left !== null && left < item.qty;
  const name = item.name || 'This product';
  return (
    <li className={classNames(lineClass, leaving && 'opacity-50')}>
      <div className={linePictureClass}>
        <ProductPicture
          image={item.image}
          alt=""
          sizes={linePictureSizes}
          priority={first}
          className="size-full object-cover"
        />
      </div>
      <div className={classNames('min-w-0', gone && 'sm:col-span-2')}>
        <p className={lineNameClass}>
          {gone ? (
            name
          ) : (
            <Link to={`/product/${item.product}`} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          )}
        </p>
        <p className="mt-0.5 text-sm text-muted">
          <Price dollars={item.price} /> each
        </p>
        {gone && (
          <LineProblem message="This product is no longer in the shop." name={name} onRemove={remove} />
        )}
        {!gone && short && (
          <LineProblem
            message={left > 0 ? `Only ${left} left.` : 'Sold out for now.'}
            name={name}
            onRemove={remove}
            {...(left > 0 && { mend: { words: `Set to ${left}`, act: () => onQty(left) } })}
          />
        )}
      </div>
      {!gone && (
        <div className="col-start-2 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 sm:col-start-3 sm:flex-col sm:items-end">
          <Price
            dollars={toDollars(timesCents(fromDollars(item.price), item.qty))}
            className="order-last ml-auto self-center text-lg font-semibold sm:order-first sm:self-auto"
          />
          <div className="flex items-center gap-1">
            <Select
              label={`Quantity of ${name}`}
              hideLabel
              value={item.qty}
              onChange={(event) => onQty(Number(event.target.value))}
              options={qtyOptions(item.qty, left)}
              fieldClassName="w-22"
            />
            {!short && (
              <Button
                variant="quiet"
                size="sm"
                icon="trash"
                onClick={remove}
                aria-label={`Remove ${name}`}
                className="max-[26rem]:px-3"
              >
                <span className="max-[26rem]:sr-only">Remove</span>
              </Button>
            )}
          </div>
        </div>
      )}
    </li>
  );
}
