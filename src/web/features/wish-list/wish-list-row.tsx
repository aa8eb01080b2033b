import { useState } from 'react';
import { Link } from 'react-router';
import type { WishListItemResponse } from '#domain/wish-list/schemas.ts';
import { quantityIn, setCartLine } from '#web/state/cart/cart-contents.ts';
import { toMaxQuantity } from '#web/state/cart/max-cart-line-quantity.ts';
import { useCart } from '#web/state/cart/use-cart.ts';
import { storedCart } from '#web/state/storage/stored-cart.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ProductPicture } from '#web/ui/pictures/product-picture.tsx';
import { PriceText } from '#web/ui/price-text.tsx';

interface WishListRowProps {
  item: WishListItemResponse;
  onRemove: () => Promise<void>;
}

export function WishListRow({ item, onRemove }: WishListRowProps) {
  const { _id, name, image, price, gone } = item;
  const [isRemoving, setIsRemoving] = useState(false);
  const { tone, words } = describeAvailability(item);
  const remove = async () => {
    setIsRemoving(true);
    await onRemove();
    setIsRemoving(false);
  };
  return (
    <div className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4 shadow-rest sm:grid-cols-[6rem_1fr_auto] sm:items-center sm:gap-x-6">
      <div className="aspect-square overflow-hidden rounded-md bg-sunken">
        <ProductPicture
          image={image}
          alt=""
          sizes="(min-width: 40rem) 6rem, 5rem"
          className="size-full object-cover dark:brightness-82"
        />
      </div>
      <div className="min-w-0">
        <p className="font-display font-semibold [overflow-wrap:anywhere]">
          {gone ? (
            name
          ) : (
            <Link to={`/product/${_id}`} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          )}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          {!gone && <PriceText dollars={price} className="font-semibold" />}
          <Badge tone={tone}>{words}</Badge>
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-end gap-2 sm:col-span-1">
        {!gone && <AddToCart item={item} />}
        <Button
          variant="quiet"
          size="sm"
          icon="trash"
          busy={isRemoving}
          onClick={remove}
          aria-label={`Remove ${name}`}
          className="max-[26rem]:px-3"
        >
          <span className="max-[26rem]:sr-only">Remove</span>
        </Button>
      </div>
    </div>
  );
}

/** Adds one piece, up to what is available. Of a product with options the list does not know what was chosen. */
function AddToCart({ item }: { item: WishListItemResponse }) {
  const { _id, name, image, price, countInStock, hasOptions } = item;
  const lines = useCart().orderItems.filter(({ product }) => product === _id);
  const inCart = lines.reduce((sum, { qty }) => sum + qty, 0);
  const maxQuantity = toMaxQuantity(countInStock);
  if (countInStock <= 0 && !hasOptions)
    return (
      <Button
        size="sm"
        variant="secondary"
        to={`/product/${_id}`}
        aria-label={`Email me when it is back: ${name}`}
      >
        Email me when it is back
      </Button>
    );
  const add = () =>
    storedCart.update((cart) =>
      setCartLine(cart, {
        ...{ product: _id, name, image, price },
        qty: Math.min(quantityIn(cart, _id) + 1, maxQuantity),
      }),
    );
  return (
    <>
      <span role="status" className="text-sm text-muted">
        {inCart > 0 && `${inCart} in your cart`}
      </span>
      {hasOptions ? (
        <Button size="sm" to={`/product/${_id}`} aria-label={`Choose options: ${name}`}>
          Choose options
        </Button>
      ) : inCart < maxQuantity ? (
        <Button size="sm" icon="cart" onClick={add} aria-label={`Add to cart: ${name}`}>
          Add to cart
        </Button>
      ) : (
        <Button size="sm" variant="secondary" to="/cart">
          To the cart
        </Button>
      )}
    </>
  );
}

function describeAvailability({ gone, countInStock }: WishListItemResponse): {
  tone: BadgeTone;
  words: string;
} {
  if (gone) return { tone: 'neutral', words: 'No longer sold' };
  if (countInStock <= 0) return { tone: 'danger', words: 'Out of stock' };
  if (countInStock <= 3) return { tone: 'warning', words: `Only ${countInStock} left` };
  return { tone: 'success', words: 'In stock' };
}
