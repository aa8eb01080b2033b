import type { uploads } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import type { UploadedFile } from './schemas.ts';
import { signLink } from './sign-link.ts';

/** A file as those see it who may. */
export function uploadedFile(ctx: Ctx, row: typeof uploads.$inferSelect): UploadedFile {
  const { path, fileName, bytes, mesh } = row;
  return { path, url: signLink(ctx, path), fileName, bytes, mesh };
}
