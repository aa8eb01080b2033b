import { eq, sql } from 'drizzle-orm';
import { parts, printFiles, uploads } from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';

/** For `exists`: a product has the upload as a part now, or had it when a print file was ordered, which may be made again. */
export const selectPrintUses = (tx: Db) => [
  tx.select({ one: sql`1` }).from(parts).where(eq(parts.file, uploads.path)),
  tx.select({ one: sql`1` }).from(printFiles).where(sql`${printFiles.input} ->> 'path' = ${uploads.path}`),
];
