import { and, eq } from 'drizzle-orm';
import demoParts from '#db/demo/parts/parts.json' with { type: 'json' };
import { type StoredMeshMeasures, uploads } from '#db/schema.ts';
import { missingUploadMessage } from '../catalogue/write-configuration.ts';
import { measureUpload } from '../quotes/measure-upload.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';

/** What no slicer can be trusted to repair unseen. */
const faultCodes = new Set(['not_finite', 'no_volume', 'open_edges', 'flipped_edges']);

/**
 * The measures of an uploaded mesh, or of a demo product's part. Throws `bad_input` for an unknown file, and for a mesh
 * that does not enclose its volume: it is printed for customers without anybody's look.
 */
export async function measurePart(ctx: Ctx, file: string, path: string): Promise<StoredMeshMeasures> {
  const demo = Object.values(demoParts).find((part) => part.file === file);
  if (demo) return demo.measures as StoredMeshMeasures;
  const [upload] = await ctx.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.path, file), eq(uploads.kind, 'stl')));
  if (!upload)
    throw new ShopError('bad_input', missingUploadMessage, [{ path, message: missingUploadMessage }]);
  const { measures, checks } = await measureUpload(ctx, upload, { rotation: null, scale: 1 });
  const fault = checks.find(({ code, severity }) => severity !== 'ok' && faultCodes.has(code));
  if (fault) throw new ShopError('bad_input', fault.message, [{ path, message: fault.message }]);
  return measures;
}
