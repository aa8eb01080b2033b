import { asc, eq, inArray } from 'drizzle-orm';
import { orderPrintFiles, printFiles } from '#db/schema.ts';
import type { Db } from '#domain/shared/ctx.ts';
import type { ItemPrintFileResponse } from './schemas.ts';

/** The print files of order lines, by the id of the line. */
export async function loadItemPrintFiles(
  db: Db,
  lineIds: string[],
): Promise<Map<string, ItemPrintFileResponse[]>> {
  const rows = await db
    .select({ link: orderPrintFiles, state: printFiles.state, message: printFiles.message })
    .from(orderPrintFiles)
    .innerJoin(printFiles, eq(printFiles.id, orderPrintFiles.fileId))
    .where(inArray(orderPrintFiles.lineId, lineIds))
    .orderBy(asc(orderPrintFiles.position), asc(orderPrintFiles.partId));
  const byLine = Map.groupBy(rows, ({ link }) => link.lineId);
  return new Map(
    [...byLine].map(([lineId, files]) => [
      lineId,
      files.map(({ link, state, message }) => ({
        ...{ part: link.partId, name: link.partName, copies: link.copies, state },
        ...(message && { message }),
      })),
    ]),
  );
}
