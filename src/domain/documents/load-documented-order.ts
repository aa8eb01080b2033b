import { and, asc, eq, sql } from 'drizzle-orm';
import { documents, orderLines, orders, payments, refundLines, refunds, users } from '#db/schema.ts';
import type { RefundToSplit } from '#domain/pricing/split-refunds.ts';
import type { Db } from '#domain/shared/ctx.ts';
import { cents } from '#domain/shared/money.ts';
import type { DocumentedOrder } from './build-document-content.ts';

export async function loadDocumentedOrder(
  tx: Db,
  orderId: string,
): Promise<DocumentedOrder & { isTest: boolean }> {
  const [found] = await tx
    .select({ order: orders, payment: payments, name: users.name, deletedAt: users.deletedAt })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(payments, and(eq(payments.orderId, orders.id), sql`not ${payments.surplus}`))
    .where(eq(orders.id, orderId));
  if (!found) throw new Error(`order ${orderId} has no payment`);
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const { order, payment, name, deletedAt } = found;
  return { order, lines, payment, isTest: payment.test, customerName: deletedAt ? null : name };
}

export interface RefundToCredit extends RefundToSplit {
  closedAt: Date;
}

/** The refunds of the order that have a credit note, in the order of their numbers, and at last this one. */
export async function loadRefundsToCredit(
  tx: Db,
  orderId: string,
  refundId: string,
): Promise<[...RefundToCredit[], RefundToCredit]> {
  const rows = await tx
    .select({ refund: refunds, number: documents.number })
    .from(refunds)
    .leftJoin(documents, eq(documents.refundId, refunds.id))
    .where(
      and(eq(refunds.orderId, orderId), sql`(${documents.id} is not null or ${refunds.id} = ${refundId})`),
    )
    .orderBy(sql`${documents.number} asc nulls last`);
  const pieces = await tx
    .select({ refundId: refunds.id, productId: refundLines.productId, qty: refundLines.qty })
    .from(refunds)
    .innerJoin(refundLines, eq(refundLines.refundId, refunds.id))
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refundLines.productId));
  const all = rows.map(({ refund }) => ({
    amount: cents(refund.amountCents),
    lines: pieces.filter((piece) => piece.refundId === refund.id),
    closedAt: refund.closedAt ?? refund.requestedAt,
  }));
  const last = all.pop();
  if (rows.at(-1)?.refund.id !== refundId || !last)
    throw new Error(`refund ${refundId} is not to be credited`);
  return [...all, last];
}
