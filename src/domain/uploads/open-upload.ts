import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';
import {
  findNearestPictureVariant,
  isPictureVariant,
  toVariantFileName,
} from '#domain/uploads/pictures/variant-files.ts';
import type { Ctx } from '../shared/ctx.ts';
import type { ShopError } from '../shared/errors.ts';
import type { PictureVariantSpec } from '../shared/pictures.ts';
import { canReadUpload, uploadNotFoundError } from './can-read-upload.ts';
import { isLinkSignatureValid, type LinkSignature } from './sign-upload-link.ts';
import type { UploadKind } from './states.ts';

export interface OpenedUpload {
  kind: UploadKind;
  format: PictureVariantSpec['format'] | 'stl' | '3mf';
  fileName: string;
  /** Null: unknown before it is read. */
  bytes: number | null;
  /** A product shows it: it is public. */
  isPublic: boolean;
  /** Served in place of a variant that is not generated yet. */
  isFallback: boolean;
  content: Readable;
}

const storedName = /^([\w-]{1,60})(?:\.([1-9]\d{2,3})(?=\.(?:avif|webp)$))?\.(avif|webp|stl|3mf)$/;

/**
 * Opens an uploaded file for those who may read it: everybody if a product shows it, else its sender, an admin, or
 * anybody with a signed URL. If the requested variant is not generated yet, the original is returned. Throws
 * `not_found` to all others.
 */
export async function openUpload(ctx: Ctx, name: string, proof: LinkSignature): Promise<OpenedUpload> {
  const asked = parseStoredName(name);
  if (!asked) throw uploadNotFoundError();
  const path = `/uploads/${asked.original}`;
  const [row] = await ctx.db.select().from(uploads).where(eq(uploads.path, path));
  if (!row) throw uploadNotFoundError();
  const isPublic = row.publicSince !== null;
  if (!isPublic && !canReadUpload(ctx, row) && !isLinkSignatureValid(ctx, path, proof))
    throw uploadNotFoundError();
  const { kind, fileName, bytes, pictureWidth } = row;
  const file = { kind, fileName, isPublic };
  if (asked.variant && pictureWidth !== null) {
    const content = await readVariant(
      ctx,
      asked.original,
      findNearestPictureVariant(asked.variant, pictureWidth),
    );
    if (content) return { ...file, format: asked.variant.format, bytes: null, isFallback: false, content };
  }
  const content = await ctx.files.read(asked.original);
  const meshFormat = asked.original.endsWith('.3mf') ? '3mf' : 'stl';
  const format = kind === 'image' ? 'webp' : meshFormat;
  return { ...file, format, bytes, isFallback: asked.variant !== null, content };
}

function parseStoredName(name: string): { original: string; variant: PictureVariantSpec | null } | null {
  const [, stem, step, ending] = storedName.exec(name) ?? [];
  if (!stem || (!step && ending === 'avif')) return null;
  if (!step) return { original: name, variant: null };
  const variant = { format: ending as PictureVariantSpec['format'], width: Number(step) };
  return isPictureVariant(variant) ? { original: `${stem}.webp`, variant } : null;
}

/** Null if the variant is missing in the storage: a backup contains originals only. */
async function readVariant(
  ctx: Ctx,
  original: string,
  variant: PictureVariantSpec,
): Promise<Readable | null> {
  try {
    return await ctx.files.read(toVariantFileName(original, variant));
  } catch (error) {
    if ((error as Partial<ShopError>).code === 'not_found') return null;
    throw error;
  }
}
