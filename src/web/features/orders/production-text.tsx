import type { OrderResponse } from '#domain/orders/schemas.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { formatProduction } from './format-production.ts';

/** How far the pieces are that are printed for an order. */
export function ProductionText({ order }: { order: OrderResponse }) {
  const text = formatProduction(order);
  return (
    text && (
      <p className="mt-4 flex items-center gap-2.5 text-sm font-medium">
        <Icon name="layers" className="size-5 text-teal" />
        <span>{text}</span>
      </p>
    )
  );
}
