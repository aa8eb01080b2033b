import type { uploads } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import type { UploadedFile } from './schemas.ts';
import { signUploadLink } from './sign-upload-link.ts';

/** The representation of a file for those who may read it. */
export function toUploadedFile(ctx: Ctx, row: typeof uploads.$inferSelect): UploadedFile {
  const { path, fileName, bytes, mesh } = row;
  return { path, url: signUploadLink(ctx, path), fileName, bytes, mesh };
}
