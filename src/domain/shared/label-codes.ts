/** What a label says: a print job or a spool, and its code. */
export interface ParsedLabelCode {
  kind: 'job' | 'spool';
  code: string;
}

export const toPrintJobCode = (number: number): string => `J${number}`;

export const toSpoolCode = (number: number): string => `S${number}`;

/** Reads a scanned or typed code such as J1001 or s1001; null if it is none. Scanners may add the address of a page. */
export function parseLabelCode(text: string): ParsedLabelCode | null {
  const [, letter, digits] = /(?:^|[/=\s])([js])0*(\d{1,12})\s*$/i.exec(text) ?? [];
  if (!letter || !digits) return null;
  const number = Number(digits);
  return letter.toLowerCase() === 'j'
    ? { kind: 'job', code: toPrintJobCode(number) }
    : { kind: 'spool', code: toSpoolCode(number) };
}

/** The code of a spool, which may be typed without its letter: 'S1001' of '1001'. Null if it is none. */
export function parseSpoolCode(text: string): string | null {
  const trimmed = text.trim();
  const parsed = parseLabelCode(/^\d+$/.test(trimmed) ? `S${trimmed}` : trimmed);
  return parsed?.kind === 'spool' ? parsed.code : null;
}
