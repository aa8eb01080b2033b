import { and, eq } from 'drizzle-orm';
import { uploadMeasures, type uploads } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import type { MeasuredMesh, MeshPose } from '../shared/meshes.ts';
import { maxMeshSize } from './schemas.ts';

type Upload = typeof uploads.$inferSelect;

/**
 * What is measured of an uploaded mesh, once for each pose: nothing that a browser says is trusted. Throws `bad_input`
 * for a mesh beyond any printer, `unreadable`, `interrupted`, `too_many_tries`.
 */
export async function measureUpload(
  ctx: Ctx,
  upload: Upload,
  { rotation, scale }: MeshPose,
): Promise<MeasuredMesh> {
  const key = {
    uploadId: upload.id,
    rotation: rotation?.map((value) => value.toFixed(4)).join(' ') ?? '',
    scale: scale.toFixed(4),
  };
  const [known] = await ctx.db
    .select({ measures: uploadMeasures.measures, checks: uploadMeasures.checks })
    .from(uploadMeasures)
    .where(
      and(
        eq(uploadMeasures.uploadId, key.uploadId),
        eq(uploadMeasures.rotation, key.rotation),
        eq(uploadMeasures.scale, key.scale),
      ),
    );
  if (known) return known;
  const open = () => ctx.files.read(upload.path.replace('/uploads/', ''));
  const sender = { account: upload.userId, address: ctx.address, signal: new AbortController().signal };
  const { measures, checks } = await ctx.meshes.measure(open, upload.bytes, { rotation, scale }, sender);
  requirePrintableSize(measures.size, scale);
  await ctx.db
    .insert(uploadMeasures)
    .values({ ...key, measures, checks, measuredAt: ctx.clock.now() })
    .onConflictDoNothing();
  return { measures, checks };
}

/** Beyond it, sums of the mesh are no longer meaningful. */
function requirePrintableSize(size: MeasuredMesh['measures']['size'], scale: number): void {
  if (size.every((side) => side * Math.max(1, scale) <= maxMeshSize)) return;
  const message = `This model is larger than ${maxMeshSize / 1000} m. Is its unit right?`;
  throw new ShopError('bad_input', message, [{ path: 'stlFile', message }]);
}
