import { describeDates, describeDiscount, describeUses } from './describe-discount.ts';
import {
  DiscountCodeText,
  DiscountRowActions,
  type DiscountRowsProps,
  DiscountStateBadge,
} from './discount-row-actions.tsx';

/** The table's rows as cards for narrow screens. */
export function DiscountCards({ discounts, ...actions }: DiscountRowsProps) {
  return (
    <ul aria-label="Discounts" className="grid gap-3 sm:grid-cols-2">
      {discounts.map((discount) => (
        <li
          key={discount._id}
          className="flex flex-col justify-between gap-3 rounded-lg border border-line bg-surface p-4 shadow-rest"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center justify-between gap-x-3">
              <DiscountCodeText discount={discount} />
              <DiscountStateBadge state={discount.state} />
            </p>
            <p className="font-medium">{describeDiscount(discount)}</p>
            <p className="text-sm text-muted">Uses: {describeUses(discount)}</p>
            <p className="text-sm text-muted">{describeDates(discount)}</p>
          </div>
          <DiscountRowActions discount={discount} {...actions} />
        </li>
      ))}
    </ul>
  );
}
