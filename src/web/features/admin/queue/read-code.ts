/** What a label says: a print job or a spool, and its number. */
export interface LabelCode {
  kind: 'job' | 'spool';
  code: string;
}

/** Reads a scanned or typed code such as J1001 or s1001; null if it is none. Scanners may add the address of a page. */
export function readCode(text: string): LabelCode | null {
  const [, letter, number] = /(?:^|[/=\s])([js])0*(\d{1,12})\s*$/i.exec(text) ?? [];
  if (!letter || !number) return null;
  const kind = letter.toLowerCase() === 'j' ? 'job' : 'spool';
  return { kind, code: `${letter.toUpperCase()}${number}` };
}
