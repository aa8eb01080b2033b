import { and, eq, isNull } from 'drizzle-orm';
import { printRequests, uploads, users } from '#db/schema.ts';
import { insertQuote } from '../quotes/insert-quote.ts';
import { measureUpload } from '../quotes/measure-upload.ts';
import { priceUpload } from '../quotes/price-upload.ts';
import type { Ctx } from '../shared/ctx.ts';
import { readShopErrorCode, ShopError } from '../shared/errors.ts';

/** What a request does not say. */
const unsaid = { profile: 'standard', infill: 15, scale: 1, rotation: null } as const;
/** May pass by itself. */
const retried = new Set(['interrupted', 'too_many_tries']);

/**
 * The job that quotes the STL file of a print request, once: a draft for the owner, which the customer does not see. A
 * file that cannot be quoted leaves the request as it is. Throws to be retried.
 */
export async function createDraftQuote(ctx: Ctx, requestId: string): Promise<void> {
  const [found] = await ctx.db
    .select({ request: printRequests, upload: uploads, customer: users })
    .from(printRequests)
    .innerJoin(uploads, eq(uploads.id, printRequests.stlId))
    .innerJoin(users, eq(users.id, printRequests.userId))
    .where(and(eq(printRequests.id, requestId), isNull(users.deletedAt)));
  if (!found) return;
  const { request, upload, customer } = found;
  try {
    const { checks } = await measureUpload(ctx, upload, unsaid);
    const supports = checks.some(({ code, severity }) => code === 'overhangs' && severity !== 'ok');
    const choices = { ...unsaid, supports, filament: request.filament, color: request.color };
    const priced = await priceUpload(ctx, upload, choices, 1);
    await ctx.db.transaction(async (tx) => {
      await insertQuote(ctx, tx, customer, upload, priced, { requestId });
    });
  } catch (error) {
    if (!(error instanceof ShopError) || retried.has(readShopErrorCode(error) ?? '')) throw error;
    ctx.log.info({ requestId, reason: error.message }, 'a print request was not quoted');
  }
}
