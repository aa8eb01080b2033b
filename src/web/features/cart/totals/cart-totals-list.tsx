import type { ReactNode } from 'react';
import { formatDollars } from '#domain/shared/money.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { PriceText } from '#web/ui/price-text.tsx';
import type { CartTotals } from './cart-totals.ts';

interface CartTotalsListProps {
  totals: CartTotals;
  /** Whether newer totals are loading. */
  busy?: boolean;
}

const pending = <span aria-hidden="true">...</span>;

/** Items, discount, shipping, tax if any, and the total to be charged. Its height equals the placeholder's in any font. */
export function CartTotalsList({ totals, busy = false }: CartTotalsListProps) {
  const { items, discount, shipping, shippingLabel, tax, includedTax, total } = totals;
  return (
    <dl
      aria-busy={busy}
      className={joinClassNames('grid gap-2 transition-opacity delay-150', busy && 'opacity-60')}
    >
      <Row label="Items" amount={<PriceText dollars={items} />} />
      {discount && (
        <Row label={`Discount (${discount.code})`} amount={toDiscountText(discount.amount) ?? pending} />
      )}
      {(shipping !== null || busy) && (
        <Row label={shippingLabel} amount={shipping === null ? pending : <PriceText dollars={shipping} />} />
      )}
      {tax !== null && tax > 0 && <Row label="Tax" amount={<PriceText dollars={tax} />} />}
      <div className="mt-2 flex min-h-12.5 items-baseline justify-between gap-4 border-t border-line pt-4">
        <dt className="font-display text-lg font-semibold">
          {tax !== null || busy ? 'Total' : `Total before ${shipping === null ? 'shipping and' : 'any'} tax`}
        </dt>
        <dd className="grow text-right text-2xl font-semibold">
          {tax === null && busy ? pending : <PriceText dollars={total} />}
          {tax !== null && includedTax !== undefined && (
            <span className="block text-sm font-normal text-muted">
              Includes {formatDollars(includedTax)} tax
            </span>
          )}
        </dd>
      </div>
    </dl>
  );
}

function toDiscountText(amount: number | null): ReactNode {
  return amount === null ? null : amount > 0 ? <PriceText dollars={-amount} /> : 'Free shipping';
}

function Row({ label, amount }: { label: string; amount: ReactNode }) {
  return (
    <div className="flex min-h-6.5 items-baseline justify-between gap-4">
      <dt className="min-w-0 text-muted [overflow-wrap:anywhere]">{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
