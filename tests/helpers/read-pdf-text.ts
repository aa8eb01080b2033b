import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF that pdfkit has written, one line for each text operator, in the order of the pages. Glyphs become
 * letters by the ToUnicode table of their font.
 */
export function readPdfText(pdf: Uint8Array): string {
  const source = Buffer.from(pdf).toString('latin1');
  const objects = new Map<string, { head: string; stream: string }>();
  for (const [, id = '', body = ''] of source.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', packed] = body.split(/\nstream\n/);
    const bytes = packed && Buffer.from(packed.replace(/\nendstream$/, ''), 'latin1');
    const stream = bytes
      ? (head.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
      : '';
    objects.set(id, { head, stream });
  }
  const fonts = new Map<string, string[]>();
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1];
      fonts.set(name, toLetters(objects.get(table ?? '')?.stream ?? ''));
    }
  const pages = [...objects.values()].filter(({ stream }) => stream.includes('BT'));
  return pages.map(({ stream }) => readPage(stream, fonts)).join('\n');
}

/** The letters of each glyph, by its number. pdfkit writes ranges with a list of code units. */
function toLetters(table: string): string[] {
  const letters: string[] = [];
  for (const [, from = '', list = ''] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [index, [, units = '']] of [...list.matchAll(/<(\w*)>/g)].entries())
      letters[Number.parseInt(from, 16) + index] = Buffer.from(units, 'hex').swap16().toString('utf16le');
  return letters;
}

function readPage(content: string, fonts: ReadonlyMap<string, string[]>): string {
  let font: string[] = [];
  const lines: string[] = [];
  for (const [, name, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? [];
    const numbers = [...(glyphs ?? '').matchAll(/<(\w+)>/g)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    );
    if (glyphs !== undefined)
      lines.push(numbers.map((one) => font[Number.parseInt(one, 16)] ?? '?').join(''));
  }
  return lines.join('\n');
}
