import { type UploadKind, uploadLimit } from '#domain/uploads/schemas.ts';

/** '10 MB'. */
export function limitWords(kind: UploadKind): string {
  return `${uploadLimit[kind] / 1_000_000} MB`;
}

const names: Record<UploadKind, string> = { image: 'An image', stl: 'An STL file' };

export function tooLargeWords(kind: UploadKind): string {
  return `This file is too large. ${names[kind]} can have at most ${limitWords(kind)}.`;
}

/** What can be told of a file before it is sent: null where nothing speaks against it. */
export function fileProblem(kind: UploadKind, { size }: Pick<File, 'size'>): string | null {
  if (size === 0) return 'This file is empty. Please choose another one.';
  return size > uploadLimit[kind] ? tooLargeWords(kind) : null;
}
