import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { bookEntries, orderLines, payments, refundLines, refunds } from '#db/schema.ts';
import { type RefundPart, splitRefunds } from '#domain/pricing/split-refunds.ts';
import type { Db } from '#domain/shared/ctx.ts';
import { cents } from '#domain/shared/money.ts';

type RefundRow = Pick<typeof refunds.$inferSelect, 'id' | 'orderId' | 'paymentId' | 'amountCents'>;
type EntryRow = typeof bookEntries.$inferSelect;
type NewEntry = typeof bookEntries.$inferInsert;
interface Sale {
  entry: EntryRow;
  /** Of the order; null for what no line has. */
  lineId: string | null;
}
type SaleOfLine = Sale & { lineId: string };

/**
 * Adds the entries of a completed refund: what it returns of each line of the order. Call it in the transaction that
 * completes it, with the order locked, and before its pieces return to stock.
 */
export async function bookRefund(tx: Db, refund: RefundRow): Promise<void> {
  const [found] = await tx
    .select({ at: refunds.closedAt, test: payments.test, surplus: payments.surplus })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'done')));
  if (!found?.at) throw new Error(`refund ${refund.id} is not done`);
  const { id: refundId, orderId, paymentId, amountCents } = refund;
  // A trigger sets the day, by the closed months.
  const day = found.at.toISOString().slice(0, 10);
  const common = { ...{ at: found.at, day, orderId, paymentId, refundId }, test: found.test };
  const whole = { ...common, goodsCents: -amountCents, totalCents: -amountCents };
  if (found.surplus) {
    await tx.insert(bookEntries).values({ ...whole, kind: 'duplicate' });
    return;
  }
  const sales = await tx
    .select({ entry: bookEntries, lineId: orderLines.id })
    .from(bookEntries)
    .leftJoin(
      orderLines,
      and(eq(orderLines.orderId, bookEntries.orderId), eq(orderLines.position, bookEntries.position)),
    )
    .where(
      and(
        eq(bookEntries.orderId, orderId),
        eq(bookEntries.paymentId, paymentId),
        eq(bookEntries.kind, 'sale'),
      ),
    )
    .orderBy(bookEntries.position);
  const parts = await splitRefund(tx, refund, sales);
  const { country, state } = sales[0]?.entry ?? {};
  const entries: NewEntry[] = parts
    ? sales.filter(hasLine).flatMap((sale) => toEntry(sale, parts, common))
    : [{ ...whole, kind: 'refund', country, state }];
  await tx.insert(bookEntries).values(entries);
}

const hasLine = (sale: Sale): sale is SaleOfLine => sale.lineId !== null;

/** Null for more than the lines have cost: what was paid beyond them has no line. */
async function splitRefund(tx: Db, refund: RefundRow, sales: readonly Sale[]): Promise<RefundPart[] | null> {
  const earlier = await tx
    .select({ id: refunds.id, amountCents: refunds.amountCents })
    .from(refunds)
    .where(and(eq(refunds.paymentId, refund.paymentId), eq(refunds.state, 'done'), ne(refunds.id, refund.id)))
    .orderBy(asc(refunds.closedAt), asc(refunds.id));
  const all = [...earlier, refund];
  const sold = sales.filter(hasLine);
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  if (sumOf(all.map((each) => each.amountCents)) > sumOf(sold.map(({ entry }) => entry.totalCents)))
    return null;
  const ids = all.map(({ id }) => id);
  const chosen = await tx.select().from(refundLines).where(inArray(refundLines.refundId, ids));
  const split = splitRefunds(
    sold.map(({ lineId, entry: sale }) => ({
      ...{ lineId, qty: sale.pieces, taxRate: sale.taxRate },
      items: cents(sale.goodsCents - sale.discountCents),
      shipping: cents(sale.shippingCents),
      tax: cents(sale.taxCents),
    })),
    sold.some(({ entry }) => entry.taxIncluded),
    all.map(({ id, amountCents }) => ({
      amount: cents(amountCents),
      lines: chosen.filter(({ refundId }) => refundId === id),
    })),
  );
  return split.at(-1) ?? null;
}

/** What the refund returns of a sold line, in one entry; none for a line that it is not about. */
function toEntry(
  { lineId, entry: sold }: SaleOfLine,
  parts: readonly RefundPart[],
  common: Omit<NewEntry, 'kind' | 'totalCents'>,
): NewEntry[] {
  const { productId, position, theme, country, state, taxRate, taxIncluded } = sold;
  const ofLine = parts.filter((part) => part.lineId === lineId);
  if (!ofLine.length) return [];
  const sumOf = (count: (part: RefundPart) => number) => ofLine.reduce((sum, part) => sum - count(part), 0);
  const value = ({ gross, tax }: RefundPart) => (taxIncluded ? gross : gross - tax);
  const entry: NewEntry = {
    ...{ ...common, kind: 'refund', productId, position, theme, country, state, taxRate, taxIncluded },
    pieces: sumOf(({ qty }) => qty),
    goodsCents: sumOf((part) => (part.kind === 'items' ? value(part) : 0)),
    shippingCents: sumOf((part) => (part.kind === 'shipping' ? value(part) : 0)),
    taxCents: sumOf(({ tax }) => tax),
    totalCents: sumOf(({ gross }) => gross),
  };
  return [entry];
}
