import { eq, inArray } from 'drizzle-orm';
import { filaments, quotes, uploads } from '#db/schema.ts';
import { type PrintProfileId, printProfiles } from '#mesh/print-profiles.ts';
import type { Db } from '../shared/ctx.ts';
import type { OrderItemPrint, OrderResponse } from './schemas.ts';

/** The orders with what is printed for the products of quotes, in one query if there may be one. */
export async function addOrderPrints(
  db: Db,
  orders: OrderResponse[],
  isForStaff: boolean,
): Promise<OrderResponse[]> {
  const custom = orders.flatMap(({ orderItems }) => orderItems.filter((item) => item.custom));
  const prints = await loadPrints(
    db,
    custom.map(({ product }) => product),
    isForStaff,
  );
  if (!prints.size) return orders;
  return orders.map((order) => ({
    ...order,
    orderItems: order.orderItems.map((item) => {
      const print = prints.get(item.product);
      return print ? { ...item, print } : item;
    }),
  }));
}

async function loadPrints(
  db: Db,
  productIds: string[],
  isForStaff: boolean,
): Promise<Map<string, OrderItemPrint>> {
  if (!productIds.length) return new Map();
  const rows = await db
    .select({ quote: quotes, fileName: uploads.fileName, filament: filaments })
    .from(quotes)
    .innerJoin(filaments, eq(filaments.id, quotes.filamentId))
    .leftJoin(uploads, eq(uploads.id, quotes.uploadId))
    .where(inArray(quotes.productId, productIds));
  return new Map(
    rows.map(({ quote, fileName, filament }) => {
      const { choices, requestId } = quote;
      return [
        quote.productId ?? '',
        {
          quote: { _id: quote.id, number: quote.number },
          ...(isForStaff && { request: requestId === null ? null : { _id: requestId } }),
          file: fileName,
          filament: choices.filament || filament.material,
          color: choices.color || filament.color,
          profile: printProfiles[choices.profile as PrintProfileId].name,
          ...{ infill: choices.infill, scale: choices.scale, supports: choices.supports },
          copies: quote.quantity,
        },
      ];
    }),
  );
}
