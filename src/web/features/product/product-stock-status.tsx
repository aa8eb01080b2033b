import { useCartQuantity } from '#web/state/cart/use-cart.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';

interface ProductStockStatusProps {
  /** Of its line in the cart. */
  lineKey: string;
  countInStock: number;
  custom: boolean;
  /** Chosen as it does not lie in stock. */
  isMadeToOrder: boolean;
}

/** The text gives the status; the dot only repeats it. Pieces in the cart are in the same line, so that nothing shifts. */
export function ProductStockStatus({ lineKey, ...stock }: ProductStockStatusProps) {
  const { words, dot } = describeStock(stock);
  const inCart = useCartQuantity(lineKey);
  return (
    <p className="flex items-center gap-2 text-sm font-medium">
      <span aria-hidden="true" className={joinClassNames('size-2.5 rounded-full', dot)} />
      <span>
        {words}
        {inCart > 0 && <span className="text-muted"> · {inCart} in your cart</span>}
      </span>
    </p>
  );
}

function describeStock({ countInStock, custom, isMadeToOrder }: Omit<ProductStockStatusProps, 'lineKey'>) {
  if (isMadeToOrder) return { words: 'Made to order', dot: 'bg-success' };
  if (countInStock <= 0) return { words: 'Out of stock', dot: 'bg-danger' };
  if (custom) return { words: 'Ready to order', dot: 'bg-success' };
  if (countInStock <= 3) return { words: `Only ${countInStock} left`, dot: 'bg-star' };
  return { words: 'In stock', dot: 'bg-success' };
}
