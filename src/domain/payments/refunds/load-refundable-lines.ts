import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { orderLines, orders, refundLines, refunds } from '#db/schema.ts';
import type { StockLine } from '#domain/catalogue/stock/stock-lines.ts';
import { toLineName } from '#domain/options/to-line-name.ts';
import { loadTakenStockLines } from '#domain/payments/holds/holds.ts';
import type { Db } from '#domain/shared/ctx.ts';
import { type Cents, cents } from '#domain/shared/money.ts';

export interface RefundableLine {
  lineId: string;
  productId: string;
  name: string;
  /** Without its texts, which the history would keep when they are removed with the account. */
  nameWithoutTexts: string;
  /** After its discount, with its shares of shipping and added tax. */
  charged: Cents;
  qty: number;
  /** Pieces in refunds that were made or may be. */
  refunded: number;
  /** Pieces that were taken from stock for the order; the others were made for it. */
  taken: number;
  /** Pieces that such refunds may still return to stock: those that were taken from it and that none returns yet. */
  restockable: number;
}

/** The order's lines with what can still be refunded of each. The order must be locked to write by it. */
export async function loadRefundableLines(tx: Db, orderId: string): Promise<RefundableLine[]> {
  const isOfOrder = and(eq(refunds.orderId, orderId), ne(refunds.state, 'failed'));
  const lines = await tx
    .select({ line: orderLines, includedTax: orders.includedTaxCents })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position);
  const taken = await loadTakenStockLines(tx, orderId);
  const chosen = await sumLines(tx, isOfOrder);
  const isAllRestocked = await hasWholeRestock(tx, isOfOrder);
  const takenOf = new Map(taken.map(({ productId, qty }) => [productId, qty]));
  const chosenOf = new Map(chosen.map((line) => [line.lineId, line]));
  return lines.map(({ line, includedTax }) => {
    const { id: lineId, productId, priceCents, qty, ...shares } = line;
    const { qty: refunded, restockQty } = chosenOf.get(lineId) ?? { qty: 0, restockQty: 0 };
    const fromStock = line.madeToOrder ? 0 : (takenOf.get(productId) ?? 0);
    const restockable = isAllRestocked ? 0 : Math.max(0, fromStock - restockQty);
    const addedTax = includedTax === null ? shares.taxCents : 0;
    const charged = cents(priceCents * qty - shares.discountCents + shares.shippingCents + addedTax);
    const choices = line.choices?.filter(({ kind }) => kind !== 'text') ?? null;
    return {
      ...{ lineId, productId, charged, qty, refunded, taken: fromStock, restockable },
      name: toLineName(line),
      nameWithoutTexts: toLineName({ name: line.name, choices }),
    };
  });
}

/**
 * The pieces that were taken from stock and that no completed refund has returned, without the one of this id. The order
 * must be locked.
 */
export async function loadUnreturnedStockLines(
  tx: Db,
  orderId: string,
  exceptRefundId?: string,
): Promise<StockLine[]> {
  const isReturned = and(
    eq(refunds.orderId, orderId),
    eq(refunds.state, 'done'),
    exceptRefundId ? ne(refunds.id, exceptRefundId) : undefined,
  );
  if (await hasWholeRestock(tx, isReturned)) return [];
  const returned = await sumLines(tx, isReturned);
  const restocked = returned.filter(({ restockQty }) => restockQty > 0);
  // Of a product one line at most comes from stock.
  const returnedOf = new Map(restocked.map(({ productId, restockQty }) => [productId, restockQty]));
  const taken = await loadTakenStockLines(tx, orderId);
  return taken
    .map(({ productId, qty }) => ({ productId, qty: qty - (returnedOf.get(productId) ?? 0) }))
    .filter(({ qty }) => qty > 0);
}

/** The pieces of these refunds, by line. */
const sumLines = (tx: Db, ofRefunds: SQL | undefined) =>
  tx
    .select({
      lineId: refundLines.lineId,
      productId: refundLines.productId,
      qty: sql<number>`sum(${refundLines.qty})::int`,
      restockQty: sql<number>`sum(${refundLines.restockQty})::int`,
    })
    .from(refunds)
    .innerJoin(refundLines, eq(refundLines.refundId, refunds.id))
    .where(ofRefunds)
    .groupBy(refundLines.lineId, refundLines.productId);

/** Whether one of these refunds returns all pieces. */
async function hasWholeRestock(tx: Db, ofRefunds: SQL | undefined): Promise<boolean> {
  const whole = tx.select({ id: refunds.id }).from(refunds).where(and(ofRefunds, refunds.restock)).limit(1);
  return (await whole).length > 0;
}
