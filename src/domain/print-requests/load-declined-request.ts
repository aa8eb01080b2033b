import { and, eq } from 'drizzle-orm';
import { printRequests } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';

/** What a mail about a declined request quotes; undefined if it was reopened or removed meanwhile. */
export async function loadDeclinedRequest({ db }: Ctx, id: string) {
  const [row] = await db
    .select({ name: printRequests.name, message: printRequests.message })
    .from(printRequests)
    .where(and(eq(printRequests.id, id), eq(printRequests.state, 'declined')));
  return row;
}
