import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { requireActor } from '../../shared/require-actor.ts';

/**
 * Cancels the caller's pending address change and invalidates its link.
 * @throws not_logged_in
 */
export async function cancelEmailChange(ctx: Ctx): Promise<void> {
  await ctx.db
    .update(users)
    .set({ pendingEmail: null })
    .where(eq(users.id, requireActor(ctx).id));
}
