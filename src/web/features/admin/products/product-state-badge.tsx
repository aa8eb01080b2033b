import type { ProductState } from '#domain/catalogue/states.ts';
import { Badge } from '#web/ui/badge.tsx';
import { productStateLabels } from './product-state-labels.ts';

/** Nothing for an active product. */
export function ProductStateBadge({ state }: { state: ProductState }) {
  return state === 'active' ? null : <Badge tone="neutral">{productStateLabels[state]}</Badge>;
}
