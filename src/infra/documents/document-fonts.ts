import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#root';

export type FontWeight = 'regular' | 'bold';

/** The part of a font of fontkit that we use. */
interface Font {
  hasGlyphForCodePoint(point: number): boolean;
}

export interface DocumentFonts {
  /** Each under the name by which a document uses it. */
  fonts: ReadonlyMap<string, Font>;
  /** The name of the first font that has this letter. */
  findFont(letter: string, weight: FontWeight): string;
}

/** One file a script: the first that has a letter writes it. Without one, an empty box stands for it. */
const scripts = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'];
const names = [...scripts, 'bold'];

let opened: Promise<DocumentFonts> | undefined;

/** Parses the fonts once: all documents of the process share them. */
export const openDocumentFonts = (): Promise<DocumentFonts> => (opened ??= readFonts());

async function readFonts(): Promise<DocumentFonts> {
  const folder = join(projectRoot, 'src/infra/documents/fonts');
  const files = await Promise.all(names.map((name) => readFile(join(folder, `inter-${name}.ttf`))));
  const { default: PDFDocument } = await import('pdfkit');
  const parser = new PDFDocument({ font: '' });
  const fonts = new Map(names.map((name, index) => [name, parse(parser, files[index] as Buffer)]));
  return { fonts, findFont: (letter, weight) => findFont(fonts, letter, weight) };
}

function parse(parser: PDFKit.PDFDocument, file: Buffer): Font {
  const { _font: embedded } = parser.font(file) as unknown as { _font: { font: Font } };
  return embedded.font;
}

function findFont(fonts: ReadonlyMap<string, Font>, letter: string, weight: FontWeight): string {
  const order = weight === 'bold' ? ['bold', ...scripts] : scripts;
  const point = letter.codePointAt(0) ?? 0;
  return order.find((name) => fonts.get(name)?.hasGlyphForCodePoint(point)) ?? 'latin';
}
