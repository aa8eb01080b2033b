import type { Readable } from 'node:stream';
import { and, eq, ne } from 'drizzle-orm';
import { orderLines, orderPrintFiles, orders, printFiles } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { readShopErrorCode, ShopError } from '#domain/shared/errors.ts';
import { isUuid } from '#domain/shared/is-uuid.ts';
import { requireStaffActor } from '#domain/shared/require-actor.ts';
import { enqueuePrintFiles } from './enqueue-print-files.ts';
import { toStoredName } from './to-stored-name.ts';

export interface OpenedPrintFile {
  /** '1042-1-stand.3mf': number and position of the line, and its part. */
  name: string;
  bytes: number;
  content: Readable;
}

/**
 * The print file of a part of an order's item, for those who print.
 * @throws not_logged_in, forbidden, not_found
 * @throws print_file_missing while it is being made, and if it could not be, which is then tried again
 */
export async function openPrintFile(
  ctx: Ctx,
  orderId: string,
  itemId: string,
  partId: string,
): Promise<OpenedPrintFile> {
  requireStaffActor(ctx, 'readPrintFiles');
  const [found] = [orderId, itemId, partId].every(isUuid)
    ? await ctx.db
        .select({
          number: orders.number,
          position: orderLines.position,
          part: orderPrintFiles.partName,
          file: printFiles,
        })
        .from(orderPrintFiles)
        .innerJoin(printFiles, eq(printFiles.id, orderPrintFiles.fileId))
        .innerJoin(orderLines, eq(orderLines.id, orderPrintFiles.lineId))
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(
          and(eq(orders.id, orderId), eq(orderPrintFiles.lineId, itemId), eq(orderPrintFiles.partId, partId)),
        )
    : [];
  if (!found) throw new ShopError('not_found', 'We could not find this print file.');
  const { number, position, part, file } = found;
  if (file.state === 'failed') {
    await makeAgain(ctx, file.id);
    throw missingError(`This file could not be made and is tried again: ${file.message}`);
  }
  if (file.state === 'queued' || file.bytes === null) throw missingError(beingMade);
  const name = `${number}-${position + 1}-${toFileWord(part)}.3mf`;
  try {
    return { name, bytes: file.bytes, content: await ctx.files.read(toStoredName(file.id)) };
  } catch (error) {
    if (readShopErrorCode(error) !== 'not_found') throw error;
    await makeAgain(ctx, file.id);
    throw missingError(beingMade);
  }
}

/** Backups leave these files out, and what failed may have been repaired: each can be made again. */
function makeAgain(ctx: Ctx, fileId: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const queued = await tx
      .update(printFiles)
      .set({ state: 'queued', bytes: null, message: '', at: ctx.clock.now() })
      .where(and(eq(printFiles.id, fileId), ne(printFiles.state, 'queued')))
      .returning({ id: printFiles.id });
    await enqueuePrintFiles(ctx, tx, queued);
  });
}

const beingMade = 'This file is being made. Please try again in a moment.';
const missingError = (message: string) => new ShopError('print_file_missing', message);

const toFileWord = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'part';
