import { eq } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireActor } from '../shared/require-actor.ts';
import { mayRead, noSuchFile } from './may-read.ts';
import { signLink } from './sign-link.ts';

/** A signed address of one's own file, or of any for an admin. Throws `not_logged_in`, `not_found`. */
export async function linkUpload(ctx: Ctx, path: string): Promise<string> {
  requireActor(ctx);
  const [row] = path.includes('\u0000')
    ? []
    : await ctx.db.select({ userId: uploads.userId }).from(uploads).where(eq(uploads.path, path));
  if (!row || !mayRead(ctx, row)) throw noSuchFile();
  return signLink(ctx, path);
}
