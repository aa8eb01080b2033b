import { formatDollars } from '#domain/shared/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Sums } from './cart-sums.ts';
import { MadeToOrder } from './made-to-order.tsx';
import { SumList } from './sum-list.tsx';

interface OrderSummaryProps {
  sums: Sums;
  lines: readonly { custom?: boolean | undefined }[];
  busy: boolean;
  /** Lines that must be mended first. */
  problems: number;
  empty: boolean;
  onCheckout: () => void;
}

export function OrderSummary({ sums, lines, busy, problems, empty, onCheckout }: OrderSummaryProps) {
  return (
    <Card as="section" aria-labelledby="order-summary" className="lg:sticky lg:top-24">
      <h2 id="order-summary" className="text-xl">
        Order summary
      </h2>
      <div className="mt-4">
        <SumList sums={sums} busy={busy} />
        <MadeToOrder lines={lines} />
      </div>
      <p role="status" className="sr-only">
        {!busy && sums.tax !== null && !empty && `Total ${formatDollars(sums.total)}`}
      </p>
      {problems > 0 && (
        <p id="mend-first" className="mt-4 text-sm font-medium text-warning-text">
          {problems === 1 ? 'One line needs' : `${problems} lines need`} your attention before you can check
          out. The sums leave {problems === 1 ? 'it' : 'them'} out.
        </p>
      )}
      <Button
        size="lg"
        block
        disabled={empty || problems > 0}
        {...(problems > 0 && { 'aria-describedby': 'mend-first' })}
        onClick={onCheckout}
        className="mt-5"
      >
        Proceed To Checkout
      </Button>
      <p className="mt-3 text-center text-xs text-muted">You see the full price before you pay.</p>
    </Card>
  );
}
