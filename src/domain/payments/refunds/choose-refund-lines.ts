import { findNamedLine } from '#domain/orders/find-named-line.ts';
import type { RefundInput } from '#domain/payments/schemas.ts';
import { ShopError } from '#domain/shared/errors.ts';
import type { RefundableLine } from './load-refundable-lines.ts';

export interface RefundLineChoice {
  lineId: string;
  productId: string;
  qty: number;
  restockQty: number;
}

/** The chosen pieces, one entry per line of the order. Throws `bad_input` for more pieces than are left. */
export function chooseRefundLines(
  { lines = [] }: RefundInput,
  ofOrder: readonly RefundableLine[],
): RefundLineChoice[] {
  const chosen = new Map<string, RefundLineChoice>();
  for (const [index, { qty, restock, ...named }] of lines.entries()) {
    const line = findNamedLine(named, ofOrder, `lines.${index}`);
    const { lineId, productId } = line;
    const before = chosen.get(lineId) ?? { qty: 0, restockQty: 0 };
    const all = {
      ...{ lineId, productId },
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
    chosen.set(lineId, all);
  }
  return [...chosen.values()];
}

function requireAtMost(asked: number, left: number, path: string, what: string): void {
  if (asked > left) throw badInput(path, left > 0 ? `At most ${left} ${what}.` : `No more ${what}.`);
}

export function badInput(path: string, message: string): ShopError {
  return new ShopError('bad_input', message, [{ path, message }]);
}
