import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#root';

export type FontWeight = 'regular' | 'bold';

/** The part of a font of fontkit that we use. */
interface Font {
  hasGlyphForCodePoint(point: number): boolean;
  layout(text: string, features?: unknown): unknown;
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
  const { default: PDFDocument } = await import('pdfkit');
  const folder = join(projectRoot, 'src/infra/documents/fonts');
  const files = await Promise.all(names.map((name) => readFile(join(folder, `inter-${name}.ttf`))));
  const parser = new PDFDocument({ font: '' });
  const parsed = names.map((name, index): [string, Font] => [name, parse(parser, files[index] as Buffer)]);
  const withFigures = parsed
    .filter(([name]) => name === 'latin' || name === 'bold')
    .map(([name, font]): [string, Font] => [toFiguresFont(name), withTabularFigures(font)]);
  const fonts = new Map([...parsed, ...withFigures]);
  const known = new Map<string, string>();
  return {
    fonts,
    findFont(letter, weight) {
      const key = `${weight} ${letter}`;
      const name = known.get(key) ?? findFont(fonts, letter, weight);
      if (known.size < maxKnownLetters) known.set(key, name);
      return name;
    },
  };
}

const maxKnownLetters = 2000;

/** The font of a name with figures of one width. */
export const toFiguresFont = (name: string): string =>
  name === 'latin' || name === 'bold' ? `${name}-figures` : name;

/** pdfkit caches the layout of words only without features: so these are a part of the font. */
const withTabularFigures = (font: Font): Font =>
  Object.create(font, { layout: { value: (text: string) => font.layout(text, ['tnum']) } });

function parse(parser: PDFKit.PDFDocument, file: Buffer): Font {
  const { _font: embedded } = parser.font(file) as unknown as { _font: { font: Font } };
  return embedded.font;
}

function findFont(fonts: ReadonlyMap<string, Font>, letter: string, weight: FontWeight): string {
  const order = weight === 'bold' ? ['bold', ...scripts] : scripts;
  const point = letter.codePointAt(0) ?? 0;
  return order.find((name) => fonts.get(name)?.hasGlyphForCodePoint(point)) ?? 'latin';
}
