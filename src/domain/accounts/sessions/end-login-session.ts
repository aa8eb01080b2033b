import { and, eq } from 'drizzle-orm';
import { sessions } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { isUuid } from '#domain/shared/is-uuid.ts';
import { requireActor } from '#domain/shared/require-actor.ts';

/** Ends one session of the caller. Throws `not_found` for another user's session and an ended one. */
export async function endLoginSession(ctx: Ctx, id: string): Promise<{ _id: string }> {
  const actor = requireActor(ctx);
  const ended = isUuid(id)
    ? await ctx.db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, actor.id)))
    : null;
  if (ended?.rowCount !== 1) throw new ShopError('not_found', 'This device is already logged out.');
  return { _id: id };
}
