import { eq } from 'drizzle-orm';
import { sessions } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { hashToken } from './tokens.ts';

/** Ends the session of this token. An already ended session is no error. */
export async function logout(ctx: Ctx, token: string): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}
