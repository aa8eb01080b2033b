/** The file name given by the client, without folders and control characters, 200 characters at most. */
export function sanitizeFileName(fileName: string, defaultName: string): string {
  const base = fileName.split(/[/\\]/).at(-1) ?? '';
  const visible = [...base.replaceAll(/\p{C}/gu, '').trim()].slice(0, 200).join('').trim();
  return visible || defaultName;
}
