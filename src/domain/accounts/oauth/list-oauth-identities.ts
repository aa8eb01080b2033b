import { asc, eq } from 'drizzle-orm';
import { identities } from '#db/schema.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { requireActor } from '../../shared/require-actor.ts';
import type { IdentitiesResponse } from '../schemas.ts';

/**
 * The caller's linked OAuth identities, oldest first.
 * @throws not_logged_in
 */
export async function listOAuthIdentities(ctx: Ctx): Promise<IdentitiesResponse> {
  const rows = await ctx.db
    .select()
    .from(identities)
    .where(eq(identities.userId, requireActor(ctx).id))
    .orderBy(asc(identities.createdAt));
  return {
    identities: rows.map(({ provider, createdAt }) => ({ provider, createdAt: createdAt.toISOString() })),
  };
}
