import type { UploadKind } from './states.ts';

/** What the sender's computer calls a file, without folders and characters that cannot be seen, 200 at most. */
export function sanitizeFileName(fileName: string, kind: UploadKind): string {
  const base = fileName.split(/[/\\]/).at(-1) ?? '';
  const visible = [...base.replaceAll(/\p{C}/gu, '').trim()].slice(0, 200).join('').trim();
  return visible || (kind === 'image' ? 'picture' : 'model.stl');
}
