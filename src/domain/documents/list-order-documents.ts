import { asc, eq } from 'drizzle-orm';
import { documents, documentsDue, orders } from '#db/schema.ts';
import { orderNotFoundError } from '#domain/orders/get-own-order.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { isUuid } from '#domain/shared/is-uuid.ts';
import { hasPermission } from '#domain/shared/permissions.ts';
import { requireActor } from '#domain/shared/require-actor.ts';
import type { OrderDocumentsResponse } from './schemas.ts';
import { toDocumentResponse } from './to-document-response.ts';

/** The documents of an order, for its customer and for staff. To others it is `not_found`, like an unknown id. */
export async function listOrderDocuments(ctx: Ctx, orderId: string): Promise<OrderDocumentsResponse> {
  const actor = requireActor(ctx);
  if (!isUuid(orderId)) throw orderNotFoundError();
  const [[order], issued, due] = await Promise.all([
    ctx.db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId)),
    ctx.db
      .select()
      .from(documents)
      .where(eq(documents.orderId, orderId))
      .orderBy(asc(documents.issuedAt), asc(documents.id)),
    ctx.db.$count(documentsDue, eq(documentsDue.orderId, orderId)),
  ]);
  if (!order || (order.userId !== actor.id && !hasPermission(actor, 'readOrders')))
    throw orderNotFoundError();
  return { documents: issued.map(toDocumentResponse), pending: due > 0 };
}
