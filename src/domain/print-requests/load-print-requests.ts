import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { orderLines, orders, printRequests, products, quotes, uploads, users } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { cents, toDollars } from '../shared/money.ts';
import { toUploadedFile } from '../uploads/to-uploaded-file.ts';
import type { PrintRequestResponse } from './schemas.ts';

const image = alias(uploads, 'image');
const stl = alias(uploads, 'stl');

/** The paid order of the request's product or of its quote's, else the newest one. */
const selectOrder = (db: Db) =>
  db
    .select({ id: orders.id, number: orders.number })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(sql`${orderLines.productId} in (${printRequests.productId}, ${quotes.productId})`)
    .orderBy(sql`${orders.paidAt} desc nulls last, ${orders.createdAt} desc`)
    .limit(1)
    .as('ordered');

/** The API representation of requests for admins, newest first; a deleted product is omitted. */
export async function loadPrintRequests(
  ctx: Ctx,
  db: Db,
  where: SQL | undefined,
  slice?: { limit: number; offset: number },
): Promise<PrintRequestResponse[]> {
  const ordered = selectOrder(db);
  const found = db
    .select({
      request: printRequests,
      ...{ image, stl },
      product: { _id: products.id, name: products.name, priceCents: products.priceCents },
      customer: { _id: users.id, name: users.name, email: users.email },
      quote: { _id: quotes.id, number: quotes.number, state: quotes.state },
      order: { _id: ordered.id, number: ordered.number },
    })
    .from(printRequests)
    .innerJoin(users, eq(users.id, printRequests.userId))
    .leftJoin(image, eq(image.id, printRequests.imageId))
    .leftJoin(stl, eq(stl.id, printRequests.stlId))
    .leftJoin(products, and(eq(products.id, printRequests.productId), isNull(products.deletedAt)))
    .leftJoin(quotes, eq(quotes.requestId, printRequests.id))
    .leftJoinLateral(ordered, sql`true`)
    .where(where)
    .orderBy(desc(printRequests.createdAt), desc(printRequests.id));
  const rows = await (slice ? found.limit(slice.limit).offset(slice.offset) : found);
  return rows.map(({ request, product, customer, quote, order, ...files }) => ({
    _id: request.id,
    createdAt: request.createdAt.toISOString(),
    name: request.name,
    email: request.email,
    color: request.color,
    filament: request.filament,
    orderMessage: request.message,
    image: files.image && toUploadedFile(ctx, files.image),
    stlFile: files.stl && toUploadedFile(ctx, files.stl),
    state: request.state,
    product: product && {
      _id: product._id,
      name: product.name,
      price: toDollars(cents(product.priceCents)),
    },
    ...{ customer, quote, order },
  }));
}
