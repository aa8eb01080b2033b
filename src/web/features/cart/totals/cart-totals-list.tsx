import type { ReactNode } from 'react';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { PriceText } from '#web/ui/price-text.tsx';
import type { CartTotals } from './cart-totals.ts';

interface CartTotalsListProps {
  totals: CartTotals;
  /** Whether newer totals are loading. */
  busy?: boolean;
}

/** Items, shipping, tax if any, and the total to be charged. Its height equals the placeholder's in any font. */
export function CartTotalsList({ totals, busy = false }: CartTotalsListProps) {
  const { items, shipping, shippingLabel, tax, total } = totals;
  return (
    <dl
      aria-busy={busy}
      className={joinClassNames('grid gap-2 transition-opacity delay-150', busy && 'opacity-60')}
    >
      <Row label="Items" amount={<PriceText dollars={items} />} />
      <Row label={shippingLabel} amount={<PriceText dollars={shipping} />} />
      {tax !== null && tax > 0 && <Row label="Tax" amount={<PriceText dollars={tax} />} />}
      <div className="mt-2 flex min-h-12.5 items-baseline justify-between gap-4 border-t border-line pt-4">
        <dt className="font-display text-lg font-semibold">
          {tax === null && !busy ? 'Total before any tax' : 'Total'}
        </dt>
        <dd className="grow text-right text-2xl font-semibold">
          {tax === null && busy ? <span aria-hidden="true">...</span> : <PriceText dollars={total} />}
        </dd>
      </div>
    </dl>
  );
}

function Row({ label, amount }: { label: string; amount: ReactNode }) {
  return (
    <div className="flex min-h-6.5 items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
