import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ShopError } from '#domain/shared/errors.ts';
import { fileTooLargeError } from '#domain/uploads/receive-upload.ts';
import { maxUploadBytes } from '#domain/uploads/schemas.ts';
import type { UploadKind } from '#domain/uploads/states.ts';

/** Room for the multipart framing around the file. */
const multipartOverheadBytes = 100_000;

/**
 * Reads the only file of a multipart request, in the field named after its kind. The content is a stream that throws if
 * it is interrupted or followed by anything else. Throws `bad_input` that names the field, and `too_large`.
 */
export async function readSingleFileUpload(
  request: FastifyRequest,
  kind: UploadKind,
): Promise<{ fileName: string; content: AsyncIterable<Uint8Array> }> {
  if (!request.isMultipart()) throw missingFile(kind);
  if (Number(request.headers['content-length']) > maxUploadBytes[kind] + multipartOverheadBytes)
    throw fileTooLargeError(kind);
  const parts = request.parts({
    // One more than allowed, so that an extra part is detected and refused instead of silently ignored.
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

/** Multipart errors are the client's fault: an interrupted or malformed body. */
async function toBadInput<T>(piece: Promise<T>): Promise<T> {
  try {
    return await piece;
  } catch {
    throw new ShopError('bad_input', 'The upload was interrupted. Please send the file again.');
  }
}

const badInput = (path: string, message: string) => new ShopError('bad_input', message, [{ path, message }]);
const missingFile = (kind: UploadKind) => badInput(kind, `Choose a file. Send it in the field '${kind}'.`);
const unexpectedField = (field: string, kind: UploadKind) =>
  field === kind
    ? badInput(kind, 'Send one file at a time.')
    : badInput(field, `Send only one file, in the field '${kind}', and nothing else.`);
