import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { PrintEstimateSource } from '#db/farm-states.ts';
import { orderLines, orders, printJobs } from '#db/schema.ts';
import { fromGrams } from '#domain/shared/grams.ts';
import {
  insertPaidOrder,
  type PaidOrderInput,
  type ShopRows,
} from '#tests/helpers/shop/insert-paid-order.ts';
import { findFilamentId } from './insert-spool.ts';

/** What is printed for a piece; `grams` and `seconds` are of one copy of one part. */
export interface PiecesToPrint {
  /** Null: a person chooses. */
  filament?: { filament: string; color: string } | null;
  grams?: number;
  seconds?: number;
  estimateSource?: PrintEstimateSource;
  /** By default the product itself. */
  parts?: readonly { id?: string; name: string; copies?: number }[];
  priority?: number;
}

export interface OrderToPrintInput extends Omit<PaidOrderInput, 'lines'> {
  lines: readonly (PaidOrderInput['lines'][number] & PiecesToPrint)[];
  /** 'YYYY-MM-DD' */
  shipBy?: string | null;
}

export interface OrderToPrint {
  orderId: string;
  paymentId: string;
  /** In cents. */
  total: number;
  lineIds: string[];
  /** Of all lines, by line, piece, part and copy. */
  jobIds: string[];
}

/** A paid order, all pieces of which are print jobs in the queue. */
export async function insertOrderToPrint(shop: ShopRows, input: OrderToPrintInput): Promise<OrderToPrint> {
  const { ctx } = shop;
  const shipBy = input.shipBy ?? null;
  const paid = await insertPaidOrder(shop, input);
  if (shipBy) await ctx.db.update(orders).set({ shipBy }).where(eq(orders.id, paid.orderId));
  const lines = await ctx.db
    .select({ id: orderLines.id, name: orderLines.name })
    .from(orderLines)
    .where(eq(orderLines.orderId, paid.orderId))
    .orderBy(asc(orderLines.position));
  const jobIds: string[] = [];
  for (const [index, line] of input.lines.entries()) {
    const { id: lineId = '', name = '' } = lines[index] ?? {};
    const ofLine = { orderId: paid.orderId, lineId, shipBy };
    const values = await toJobs(shop, { ...line, name }, ofLine);
    const added = await ctx.db.insert(printJobs).values(values).returning({ id: printJobs.id });
    jobIds.push(...added.map(({ id }) => id));
  }
  return { ...paid, lineIds: lines.map(({ id }) => id), jobIds };
}

/** Print jobs of a product for stock: their ids. */
export async function insertStockPrintJobs(
  shop: ShopRows,
  pieces: PiecesToPrint & { product: string; name?: string; qty: number },
): Promise<string[]> {
  const { name = 'Tiny Dragon' } = pieces;
  const values = await toJobs(shop, { ...pieces, name }, { orderId: null, lineId: null, shipBy: null });
  const added = await shop.ctx.db.insert(printJobs).values(values).returning({ id: printJobs.id });
  return added.map(({ id }) => id);
}

async function toJobs(
  shop: ShopRows,
  pieces: PiecesToPrint & { product: string; name: string; qty: number },
  of: Pick<typeof printJobs.$inferInsert, 'orderId' | 'lineId' | 'shipBy'>,
): Promise<(typeof printJobs.$inferInsert)[]> {
  const { product, name, qty, priority = 0, grams = 50, seconds = 3 * 3600 } = pieces;
  const { estimateSource = 'default', filament = { filament: 'EPLA', color: 'red' } } = pieces;
  const filamentId = filament && (await findFilamentId(shop, filament.filament, filament.color));
  const parts = (pieces.parts ?? [{ id: product, name }]).map((part) => ({ id: randomUUID(), ...part }));
  const now = shop.ctx.clock.now();
  return Array.from({ length: qty }, (_, piece) =>
    parts.flatMap((part) =>
      Array.from({ length: part.copies ?? 1 }, (_, copy) => ({
        ...{ ...of, piece: piece + 1, productId: product, partId: part.id, copy: copy + 1 },
        ...{ name, partName: part.name, filamentId, priority, estimateSource },
        ...{ estimateMg: fromGrams(grams), estimateSeconds: seconds, stateAt: now, createdAt: now },
      })),
    ),
  ).flat();
}
