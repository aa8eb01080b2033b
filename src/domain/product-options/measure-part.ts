import { and, eq } from 'drizzle-orm';
import { type StoredMeshMeasures, uploads } from '#db/schema.ts';
import { missingUploadMessage } from '../catalogue/write-configuration.ts';
import { measureUpload } from '../quotes/measure-upload.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';

/** The measures of an uploaded mesh; null for one of this site, which has none. Throws `bad_input` for an unknown upload. */
export async function measurePart(ctx: Ctx, file: string, path: string): Promise<StoredMeshMeasures | null> {
  if (!file.startsWith('/uploads/')) return null;
  const [upload] = await ctx.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.path, file), eq(uploads.kind, 'stl')));
  if (!upload)
    throw new ShopError('bad_input', missingUploadMessage, [{ path, message: missingUploadMessage }]);
  return (await measureUpload(ctx, upload, { rotation: null, scale: 1 })).measures;
}
