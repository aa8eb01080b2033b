import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ShopError } from '#domain/shared/errors.ts';
import { type UploadKind, uploadLimit } from '#domain/uploads/schemas.ts';
import { tooLarge } from '#domain/uploads/take-upload.ts';

/** Room for what stands around the file in the body. */
const wrapping = 100_000;

/**
 * The one file of a multipart call, in the field named after its kind. Its content comes as it arrives and throws
 * where it breaks off or where anything comes after it. Throws `bad_input` that names the field, `too_large`.
 */
export async function onlyFile(
  request: FastifyRequest,
  kind: UploadKind,
): Promise<{ fileName: string; content: AsyncIterable<Uint8Array> }> {
  if (!request.isMultipart()) throw missing(kind);
  if (Number(request.headers['content-length']) > uploadLimit[kind] + wrapping) throw tooLarge(kind);
  const parts = request.parts({
    // One more than may come, so that it is seen and refused instead of left out in silence.
    limits: { files: 2, fields: 2, parts: 3, fieldSize: 1000, fileSize: uploadLimit[kind] + 1 },
  });
  const first = await whole(parts.next());
  if (first.done) throw missing(kind);
  const part = first.value;
  if (part.type !== 'file' || part.fieldname !== kind) throw unexpected(part.fieldname, kind);
  if (!part.filename) throw missing(kind);
  return { fileName: part.filename, content: contentOf(part, parts, kind) };
}

async function* contentOf(
  { file }: MultipartFile,
  parts: ReturnType<FastifyRequest['parts']>,
  kind: UploadKind,
): AsyncIterable<Uint8Array> {
  const chunks = file[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await whole(chunks.next());
      if (done) break;
      yield value;
    }
    const next = await whole(parts.next());
    if (!next.done) throw unexpected(next.value.fieldname, kind);
  } finally {
    file.destroy();
  }
}

/** What multipart complains of is the caller's: it broke off, or it is no multipart. */
async function whole<T>(piece: Promise<T>): Promise<T> {
  try {
    return await piece;
  } catch {
    throw new ShopError('bad_input', 'The upload broke off. Please send the file again.');
  }
}

const named = (path: string, message: string) => new ShopError('bad_input', message, [{ path, message }]);
const missing = (kind: UploadKind) => named(kind, `Choose a file. It is sent in the field '${kind}'.`);
const unexpected = (field: string, kind: UploadKind) =>
  field === kind
    ? named(kind, 'Send one file at a time.')
    : named(field, `One file is sent here, in the field '${kind}', and nothing else.`);
