import { asc, eq } from 'drizzle-orm';
import { passkeys } from '#db/schema.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { requireActor } from '../../shared/require-actor.ts';
import type { PasskeysResponse } from '../schemas.ts';

/** The caller's passkeys, oldest first. */
export async function listPasskeys(ctx: Ctx): Promise<PasskeysResponse> {
  const actor = requireActor(ctx);
  const rows = await ctx.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, actor.id))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return {
    passkeys: rows.map(({ id, name, createdAt, lastUsedAt }) => ({
      ...{ _id: id, name },
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}
