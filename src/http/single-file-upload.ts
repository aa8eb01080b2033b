import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ShopError } from '#domain/shared/errors.ts';
import { fileTooLarge } from '#domain/uploads/receive-upload.ts';
import { maxUploadBytes } from '#domain/uploads/schemas.ts';
import type { UploadKind } from '#domain/uploads/states.ts';

/** Room for what stands around the file in the body. */
const multipartOverheadBytes = 100_000;

/**
 * The one file of a multipart call, in the field named after its kind. Its content comes as it arrives and throws
 * where it breaks off or where anything comes after it. Throws `bad_input` that names the field, `too_large`.
 */
export async function readSingleFileUpload(
  request: FastifyRequest,
  kind: UploadKind,
): Promise<{ fileName: string; content: AsyncIterable<Uint8Array> }> {
  if (!request.isMultipart()) throw missingFile(kind);
  if (Number(request.headers['content-length']) > maxUploadBytes[kind] + multipartOverheadBytes)
    throw fileTooLarge(kind);
  const parts = request.parts({
    // One more than may come, so that it is seen and refused instead of left out in silence.
    limits: { files: 2, fields: 2, parts: 3, fieldSize: 1000, fileSize: maxUploadBytes[kind] + 1 },
  });
  const first = await toBadInput(parts.next());
  if (first.done) throw missingFile(kind);
  const part = first.value;
  if (part.type !== 'file' || part.fieldname !== kind) throw unexpectedField(part.fieldname, kind);
  if (!part.filename) throw missingFile(kind);
  return { fileName: part.filename, content: streamContent(part, parts, kind) };
}

async function* streamContent(
  { file }: MultipartFile,
  parts: ReturnType<FastifyRequest['parts']>,
  kind: UploadKind,
): AsyncIterable<Uint8Array> {
  const chunks = file[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await toBadInput(chunks.next());
      if (done) break;
      yield value;
    }
    const next = await toBadInput(parts.next());
    if (!next.done) throw unexpectedField(next.value.fieldname, kind);
  } finally {
    file.destroy();
  }
}

/** What multipart complains of is the caller's: it broke off, or it is no multipart. */
async function toBadInput<T>(piece: Promise<T>): Promise<T> {
  try {
    return await piece;
  } catch {
    throw new ShopError('bad_input', 'The upload broke off. Please send the file again.');
  }
}

const badInput = (path: string, message: string) => new ShopError('bad_input', message, [{ path, message }]);
const missingFile = (kind: UploadKind) => badInput(kind, `Choose a file. It is sent in the field '${kind}'.`);
const unexpectedField = (field: string, kind: UploadKind) =>
  field === kind
    ? badInput(kind, 'Send one file at a time.')
    : badInput(field, `One file is sent here, in the field '${kind}', and nothing else.`);
