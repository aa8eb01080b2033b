import { eq } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireActor } from '../shared/require-actor.ts';
import { canReadUpload, uploadNotFoundError } from './can-read-upload.ts';
import { signUploadLink } from './sign-upload-link.ts';

/** A signed URL of the caller's own file, or of any for an admin. Throws `not_logged_in`, `not_found`. */
export async function createUploadLink(ctx: Ctx, path: string): Promise<string> {
  requireActor(ctx);
  const [row] = path.includes('\u0000')
    ? []
    : await ctx.db.select({ userId: uploads.userId }).from(uploads).where(eq(uploads.path, path));
  if (!row || !canReadUpload(ctx, row)) throw uploadNotFoundError();
  return signUploadLink(ctx, path);
}
