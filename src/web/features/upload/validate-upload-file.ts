import { maxUploadBytes } from '#domain/uploads/schemas.ts';
import type { UploadKind } from '#domain/uploads/states.ts';

/** '10 MB'. */
export function formatUploadSizeLimit(kind: UploadKind): string {
  return `${maxUploadBytes[kind] / 1_000_000} MB`;
}

const names: Record<UploadKind, string> = { image: 'An image', stl: 'An STL file' };

export function uploadTooLargeMessage(kind: UploadKind): string {
  return `This file is too large. ${names[kind]} can have at most ${formatUploadSizeLimit(kind)}.`;
}

/** Checks a file before it is uploaded: an error message, or null. */
export function validateUploadFile(kind: UploadKind, { size }: Pick<File, 'size'>): string | null {
  if (size === 0) return 'This file is empty. Please choose another one.';
  return size > maxUploadBytes[kind] ? uploadTooLargeMessage(kind) : null;
}
