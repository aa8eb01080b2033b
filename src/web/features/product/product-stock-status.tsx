import { joinClassNames } from '#web/ui/join-class-names.ts';

/** The text gives the status; the dot only repeats it. */
export function ProductStockStatus({ countInStock, custom }: { countInStock: number; custom: boolean }) {
  const { words, dot } = describeStock(countInStock, custom);
  return (
    <p className="flex items-center gap-2 text-sm font-medium">
      <span aria-hidden="true" className={joinClassNames('size-2.5 rounded-full', dot)} />
      {words}
    </p>
  );
}

function describeStock(countInStock: number, custom: boolean) {
  if (countInStock <= 0) return { words: 'Out of stock', dot: 'bg-danger' };
  if (custom) return { words: 'Ready to order', dot: 'bg-success' };
  if (countInStock <= 3) return { words: `Only ${countInStock} left`, dot: 'bg-star' };
  return { words: 'In stock', dot: 'bg-success' };
}
