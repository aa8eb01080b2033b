import type { RefundInput } from '#domain/payments/schemas.ts';
import { ShopError } from '#domain/shared/errors.ts';
import type { RefundableLine } from './load-refundable-lines.ts';

export interface RefundLineChoice {
  productId: string;
  qty: number;
  restockQty: number;
}

/** The chosen pieces, one entry per product. Throws `bad_input` for more pieces than are left. */
export function chooseRefundLines(
  { lines = [] }: RefundInput,
  ofOrder: readonly RefundableLine[],
): RefundLineChoice[] {
  const chosen = new Map<string, RefundLineChoice>();
  for (const [index, { product, qty, restock }] of lines.entries()) {
    const line = ofOrder.find(({ productId }) => productId === product);
    if (!line) throw badInput(`lines.${index}.product`, 'This product is not in the order.');
    const before = chosen.get(product) ?? { productId: product, qty: 0, restockQty: 0 };
    const all = {
      productId: product,
      qty: before.qty + qty,
      restockQty: before.restockQty + (restock ? qty : 0),
    };
    requireAtMost(all.qty, line.qty - line.refunded, `lines.${index}.qty`, `of ${line.name} can be refunded`);
    requireAtMost(
      all.restockQty,
      line.restockable,
      `lines.${index}.restock`,
      `of ${line.name} can return to stock`,
    );
    chosen.set(product, all);
  }
  return [...chosen.values()];
}

function requireAtMost(asked: number, left: number, path: string, what: string): void {
  if (asked > left) throw badInput(path, left > 0 ? `At most ${left} ${what}.` : `No more ${what}.`);
}

export function badInput(path: string, message: string): ShopError {
  return new ShopError('bad_input', message, [{ path, message }]);
}
