import { and, lt, sql } from 'drizzle-orm';
import { documents } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';

/**
 * Removes the buyer from documents that are older than the ten years for which tax law keeps them. Returns their number.
 */
export async function anonymizeDocuments(ctx: Ctx): Promise<number> {
  const removed = await ctx.db
    .update(documents)
    .set({ content: sql`${documents.content} || '{"buyer": null}'` })
    .where(
      and(
        // The clock of the database decides, as in the trigger.
        lt(documents.issuedAt, sql`now() - interval '10 years'`),
        sql`${documents.content}->'buyer' <> 'null'`,
      ),
    );
  return removed.rowCount ?? 0;
}
