/** How many pieces are in the cart. Keeps its room while empty, so that nothing moves when the cart is known. */
export function CartBadge({ quantity }: { quantity: number }) {
  return (
    <span aria-hidden="true" className="inline-flex min-w-6 justify-center">
      {quantity > 0 && (
        <span className="rounded-full bg-accent px-1.5 text-center font-display text-xs leading-5 font-semibold text-on-accent tabular-nums">
          {quantity > 99 ? '99+' : quantity}
        </span>
      )}
    </span>
  );
}

/** The name of every link to the cart. */
export function cartLabel(quantity: number): string {
  if (quantity === 0) return 'Cart';
  return quantity === 1 ? 'Cart, 1 item' : `Cart, ${quantity} items`;
}
