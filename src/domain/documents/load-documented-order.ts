import { and, asc, eq, sql } from 'drizzle-orm';
import { documents, orderLines, orders, payments, refundLines, refunds, users } from '#db/schema.ts';
import type { RefundToSplit } from '#domain/pricing/split-refunds.ts';
import type { Db } from '#domain/shared/ctx.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import { cents } from '#domain/shared/money.ts';
import type { DocumentedOrder } from './build-document-content.ts';

const paidOrdersQuery = preparedQuery((db, { ids }: PreparedQueryParams<{ ids: string[] }>) =>
  db
    .select({ order: orders, payment: payments, name: users.name, deletedAt: users.deletedAt })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(payments, and(eq(payments.orderId, orders.id), sql`not ${payments.surplus}`))
    .where(sql`${orders.id} = any(${ids}::uuid[])`),
);

const linesQuery = preparedQuery((db, { ids }: PreparedQueryParams<{ ids: string[] }>) =>
  db
    .select()
    .from(orderLines)
    .where(sql`${orderLines.orderId} = any(${ids}::uuid[])`)
    .orderBy(asc(orderLines.orderId), asc(orderLines.position)),
);

type LoadedOrder = DocumentedOrder & { isTest: boolean };

/** These orders, in the same sequence. */
export async function loadDocumentedOrders(tx: Db, ids: string[]): Promise<LoadedOrder[]> {
  const paid = new Map((await paidOrdersQuery(tx).execute({ ids })).map((row) => [row.order.id, row]));
  const linesOf = Map.groupBy(await linesQuery(tx).execute({ ids }), ({ orderId }) => orderId);
  return ids.map((id) => {
    const found = paid.get(id);
    if (!found) throw new Error(`order ${id} has no payment`);
    const { order, payment, name, deletedAt } = found;
    const customerName = deletedAt ? null : name;
    return { order, lines: linesOf.get(id) ?? [], payment, isTest: payment.test, customerName };
  });
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
    .select({ refundId: refunds.id, lineId: refundLines.lineId, qty: refundLines.qty })
    .from(refunds)
    .innerJoin(refundLines, eq(refundLines.refundId, refunds.id))
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refundLines.lineId));
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
