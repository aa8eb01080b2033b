import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { mayRead, noSuchFile } from './may-read.ts';
import type { UploadKind } from './schemas.ts';
import { isSigned, type LinkProof } from './sign-link.ts';

export interface OpenedUpload {
  kind: UploadKind;
  fileName: string;
  bytes: number;
  /** A product shows it: everybody may read it, at any time. */
  isPublic: boolean;
  content: Readable;
}

const storedName = /^[\w-]{1,60}\.(webp|stl)$/;

/**
 * An uploaded file for who may read it: everybody once a product shows it, else its sender, an admin, or whoever has
 * a signed address. Throws `not_found` to all others, who do not learn that it is there.
 */
export async function openUpload(ctx: Ctx, name: string, proof: LinkProof): Promise<OpenedUpload> {
  if (!storedName.test(name)) throw noSuchFile();
  const path = `/uploads/${name}`;
  const [row] = await ctx.db.select().from(uploads).where(eq(uploads.path, path));
  if (!row) throw noSuchFile();
  const isPublic = row.publicSince !== null;
  if (!isPublic && !mayRead(ctx, row) && !isSigned(ctx, path, proof)) throw noSuchFile();
  const { kind, fileName, bytes } = row;
  return { kind, fileName, bytes, isPublic, content: await ctx.files.read(name) };
}
