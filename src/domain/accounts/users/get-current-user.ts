import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { requireActor } from '#domain/shared/require-actor.ts';

/** The row of the caller's account. Throws `not_logged_in`. */
export async function getCurrentUser(ctx: Ctx): Promise<typeof users.$inferSelect> {
  const actor = requireActor(ctx);
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, actor.id), isNull(users.deletedAt)));
  if (!user) throw new ShopError('not_logged_in', 'Please log in.');
  return user;
}
