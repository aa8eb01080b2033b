import { eq } from 'drizzle-orm';
import { sessions } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { requireActor } from '#domain/shared/require-actor.ts';

/** Ends all sessions of the caller, including this one. */
export async function endAllLoginSessions(ctx: Ctx): Promise<void> {
  const actor = requireActor(ctx);
  await ctx.db.delete(sessions).where(eq(sessions.userId, actor.id));
}
