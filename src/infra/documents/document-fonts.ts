import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#root';

export type FontWeight = 'regular' | 'bold';

/** The glyphs of a word and where they stand, in units of the font. */
interface GlyphRun {
  positions: object[];
}

/** The part of a font of fontkit that we use. */
interface Font {
  hasGlyphForCodePoint(point: number): boolean;
  layout(text: string, features?: readonly string[]): GlyphRun;
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
  const fonts = new Map(
    parsed.flatMap(([name, font]): [string, Font][] => [
      [name, withLayoutCache(font)],
      // Without features in the call, pdfkit caches too: so these are a part of the font.
      ...(toFiguresFont(name) === name
        ? []
        : [[toFiguresFont(name), withLayoutCache(font, ['tnum'])] as [string, Font]]),
    ]),
  );
  const known = { regular: new Map<string, string>(), bold: new Map<string, string>() };
  return {
    fonts,
    findFont(letter, weight) {
      const ofWeight = known[weight];
      const name = ofWeight.get(letter) ?? findFont(fonts, letter, weight);
      if (ofWeight.size < maxKnownLetters) ofWeight.set(letter, name);
      return name;
    },
  };
}

const maxKnownLetters = 1000;

/** The font of a name with figures of one width. */
export const toFiguresFont = (name: string): string =>
  name === 'latin' || name === 'bold' ? `${name}-figures` : name;

const maxKnownWords = 2000;

/**
 * Lays out each word once, for all documents: pdfkit's own cache ends with its document. pdfkit scales the positions it
 * gets, so it gets copies.
 */
function withLayoutCache(font: Font, features?: readonly string[]): Font {
  const known = new Map<string, GlyphRun>();
  const layout = (text: string): GlyphRun => {
    const run = known.get(text) ?? font.layout(text, features);
    if (known.size < maxKnownWords) known.set(text, run);
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.create(run, { positions: { value: positions } });
  };
  return Object.create(font, { layout: { value: layout } });
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
