import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { PricedCartLine } from '#domain/cart/schemas.ts';
import { fromDollars, multiplyCents, toDollars } from '#domain/shared/money.ts';
import { type CartItem, lineHash, toLineKey } from '#web/state/cart/cart-contents.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { runAfterPaint } from '#web/ui/hooks/run-after-paint.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { ProductPicture } from '#web/ui/pictures/product-picture.tsx';
import { PriceText } from '#web/ui/price-text.tsx';
import { cartLineClass, cartLineNameClass, cartLinePictureClass } from './cart-line-placeholder.ts';
import { CartLineProblemNotice } from './cart-line-problem-notice.tsx';
import { cartLinePictureSizes } from './pre-hydration-cart.ts';
import { toQuantityOptions } from './to-quantity-options.ts';

interface CartLineRowProps {
  item: CartItem;
  /** Whether it is the first line, whose picture is loaded before the cart is rendered. */
  isFirst: boolean;
  /** The server's latest price and availability for this product. */
  pricedLine: PricedCartLine | undefined;
  onQty: (qty: number) => void;
  onRemove: () => void;
}

export function CartLineRow({ item, isFirst, pricedLine, onQty, onRemove }: CartLineRowProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const remove = () => {
    setIsLeaving(true);
    runAfterPaint(() => {
      onRemove();
      setIsLeaving(false);
    });
  };
  const navigate = useNavigate();
  const isGone = pricedLine?.problem === 'gone';
  const isRefused = pricedLine?.problem === 'choice';
  const left = pricedLine && !isGone ? pricedLine.countInStock : null;
  const isShort = left !== null && left < item.qty && !isRefused;
  const name = item.name || 'This product';
  const key = toLineKey(item);
  // The product's page then changes this line, in a new tab too.
  const path = `/product/${key}${item.choices ? lineHash + key : ''}`;
  return (
    <li className={joinClassNames(cartLineClass, isLeaving && 'opacity-50')}>
      <div className={cartLinePictureClass}>
        <ProductPicture
          image={item.image}
          alt=""
          sizes={cartLinePictureSizes}
          priority={isFirst}
          className="size-full object-cover"
        />
      </div>
      <div className={joinClassNames('min-w-0', isGone && 'sm:col-span-2')}>
        <p className={cartLineNameClass}>
          {isGone ? (
            name
          ) : (
            <Link to={path} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          )}
        </p>
        <p className="mt-0.5 text-sm text-muted">
          <PriceText dollars={item.price} regular={pricedLine?.regularPrice} /> each
        </p>
        {item.choices && !isGone && (
          <p className="mt-0.5 text-sm [overflow-wrap:anywhere]">
            {item.chosen}{' '}
            <Link
              to={path}
              aria-label={`Change ${item.chosen}`}
              className="-my-2.5 inline-block py-2.5 underline underline-offset-4"
            >
              Change
            </Link>
          </p>
        )}
        {isRefused && (
          <CartLineProblemNotice
            message={pricedLine.message ?? 'Please choose again.'}
            name={name}
            onRemove={remove}
            fix={{ label: 'Choose again', onClick: () => navigate(path) }}
          />
        )}
        {isGone && (
          <CartLineProblemNotice
            message="This product is no longer in the shop."
            name={name}
            onRemove={remove}
          />
        )}
        {!isGone && isShort && (
          <CartLineProblemNotice
            message={pricedLine?.message ?? (left > 0 ? `Only ${left} left.` : 'Sold out.')}
            name={name}
            onRemove={remove}
            {...(left > 0 && { fix: { label: `Set to ${left}`, onClick: () => onQty(left) } })}
          />
        )}
      </div>
      {!isGone && (
        <div className="col-start-2 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 sm:col-start-3 sm:flex-col sm:items-end">
          <PriceText
            dollars={toDollars(multiplyCents(fromDollars(item.price), item.qty))}
            className="order-last ml-auto self-center text-lg font-semibold sm:order-first sm:self-auto"
          />
          <div className="flex items-center gap-1">
            <Select
              label={`Quantity of ${name}`}
              hideLabel
              value={item.qty}
              onChange={(event) => onQty(Number(event.target.value))}
              options={toQuantityOptions(item.qty, left)}
              fieldClassName="w-22"
            />
            {!isShort && !isRefused && (
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
