import { and, eq, gt } from 'drizzle-orm';
import { sessions } from '#db/schema.ts';
import type { SessionsResponse } from '#domain/accounts/schemas.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { requireActor } from '#domain/shared/require-actor.ts';
import { describeDevice } from './describe-device.ts';
import { hashToken } from './tokens.ts';

/** The caller's sessions, most recently used first; the session of `token` is the current one. */
export async function listLoginSessions(ctx: Ctx, token: string): Promise<SessionsResponse> {
  const actor = requireActor(ctx);
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, actor.id), gt(sessions.expiresAt, ctx.clock.now())));
  const current = hashToken(token);
  const found = rows.map((row) => ({
    _id: row.id,
    device: describeDevice(row.device),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: (row.lastSeenAt ?? row.createdAt).toISOString(),
    current: row.tokenHash === current,
  }));
  const rank = ({ current, lastSeenAt }: (typeof found)[number]) =>
    current ? Number.POSITIVE_INFINITY : Date.parse(lastSeenAt);
  return { sessions: found.sort((a, b) => rank(b) - rank(a)) };
}
