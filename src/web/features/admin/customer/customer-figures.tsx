import type { ReactNode } from 'react';
import type { CustomerResponse } from '#domain/customers/schemas.ts';
import { PriceText } from '#web/ui/price-text.tsx';
import { DateTimeText } from '../date-time-text.tsx';

export function CustomerFigures({ customer }: Pick<CustomerResponse, 'customer'>) {
  const { paidOrders, spent, lastOrderAt } = customer;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-rest sm:grid-cols-[1fr_1fr_1.5fr]">
      <Figure label="Paid orders">{paidOrders}</Figure>
      <Figure label="Spent, less refunds">
        <PriceText dollars={spent} />
      </Figure>
      <Figure label="Last paid order" className="max-sm:col-span-2">
        {lastOrderAt ? <DateTimeText iso={lastOrderAt} /> : 'None'}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  label: string;
  className?: string;
  children: ReactNode;
}

function Figure({ label, className = '', children }: FigureProps) {
  return (
    <div className={`bg-surface px-4 py-3 ${className}`}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-lg font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
