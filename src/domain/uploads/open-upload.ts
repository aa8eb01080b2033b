import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';
import type { Ctx, PictureForm } from '../shared/ctx.ts';
import type { ShopError } from '../shared/errors.ts';
import { mayRead, noSuchFile } from './may-read.ts';
import type { UploadKind } from './schemas.ts';
import { isSigned, type LinkProof } from './sign-link.ts';
import { isVariant, nearestVariant, variantName } from './variant-files.ts';

export interface OpenedUpload {
  kind: UploadKind;
  format: PictureForm['format'] | 'stl';
  fileName: string;
  /** Null: not known before it is read. */
  bytes: number | null;
  /** A product shows it: everybody may read it, at any time. */
  isPublic: boolean;
  /** What stands for a smaller picture until that is made. */
  isStandIn: boolean;
  content: Readable;
}

const storedName = /^([\w-]{1,60})(?:\.([1-9]\d{2,3})(?=\.(?:avif|webp)$))?\.(avif|webp|stl)$/;

/**
 * An uploaded file for who may read it: everybody once a product shows it, else its sender, an admin, or whoever has
 * a signed address. Where a smaller picture is asked for that is not made, the picture as it was sent. Throws
 * `not_found` to all others, who do not learn that it is there.
 */
export async function openUpload(ctx: Ctx, name: string, proof: LinkProof): Promise<OpenedUpload> {
  const asked = readName(name);
  if (!asked) throw noSuchFile();
  const path = `/uploads/${asked.original}`;
  const [row] = await ctx.db.select().from(uploads).where(eq(uploads.path, path));
  if (!row) throw noSuchFile();
  const isPublic = row.publicSince !== null;
  if (!isPublic && !mayRead(ctx, row) && !isSigned(ctx, path, proof)) throw noSuchFile();
  const { kind, fileName, bytes, pictureWidth } = row;
  const file = { kind, fileName, isPublic };
  if (asked.variant && pictureWidth !== null) {
    const content = await readVariant(ctx, asked.original, nearestVariant(asked.variant, pictureWidth));
    if (content) return { ...file, format: asked.variant.format, bytes: null, isStandIn: false, content };
  }
  const content = await ctx.files.read(asked.original);
  const format = kind === 'image' ? 'webp' : 'stl';
  return { ...file, format, bytes, isStandIn: asked.variant !== null, content };
}

function readName(name: string): { original: string; variant: PictureForm | null } | null {
  const [, stem, step, ending] = storedName.exec(name) ?? [];
  if (!stem || (!step && ending === 'avif')) return null;
  if (!step) return { original: name, variant: null };
  const variant = { format: ending as PictureForm['format'], width: Number(step) };
  return isVariant(variant) ? { original: `${stem}.webp`, variant } : null;
}

/** Null where it is not in the store: a backup carries what was sent, and no more. */
async function readVariant(ctx: Ctx, original: string, variant: PictureForm): Promise<Readable | null> {
  try {
    return await ctx.files.read(variantName(original, variant));
  } catch (error) {
    if ((error as Partial<ShopError>).code === 'not_found') return null;
    throw error;
  }
}
