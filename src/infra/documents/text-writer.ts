import { type DocumentFonts, type FontWeight, toFiguresFont } from './document-fonts.ts';

export interface TextStyle {
  size: number;
  weight?: FontWeight;
  color?: string;
  /** Figures of one width, for columns of amounts. */
  tabular?: boolean;
}

interface Run {
  font: string;
  text: string;
}

/** Writes text in the fonts that have its letters, and breaks lines between words. Sizes in points. */
export class TextWriter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts: DocumentFonts;

  constructor(doc: PDFKit.PDFDocument, fonts: DocumentFonts) {
    this.#doc = doc;
    this.#fonts = fonts;
    for (const [name, font] of fonts.fonts) doc.registerFont(name, font as unknown as Buffer);
  }

  lineHeight({ size }: TextStyle): number {
    return Math.round(size * 1.4 * 10) / 10;
  }

  measure(text: string, style: TextStyle): number {
    return this.#split(text, style).reduce((width, run) => width + this.#measureRun(run, style), 0);
  }

  /** The lines of a text in a column; a word that is wider than it is cut. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    return text.split('\n').flatMap((paragraph) => this.#wrapParagraph(paragraph, width, style));
  }

  /** One line. With `right`, it ends at `x`. */
  write(text: string, x: number, y: number, style: TextStyle, align: 'left' | 'right' = 'left'): void {
    let at = align === 'right' ? x - this.measure(text, style) : x;
    this.#doc.fillColor(style.color ?? '#1a1a1a').fontSize(style.size);
    // All fonts are parts of one: they have one baseline.
    for (const run of this.#split(text, style)) {
      this.#doc.font(run.font).text(run.text, at, y, { lineBreak: false });
      at += this.#measureRun(run, style);
    }
  }

  #wrapParagraph(paragraph: string, width: number, style: TextStyle): string[] {
    const words = paragraph.trimStart().split(/\s+/);
    // Most fit: word by word, each would be measured as often as words follow it.
    const whole = words.join(' ');
    if (this.measure(whole, style) <= width) return [whole];
    const lines: string[] = [];
    let line = '';
    for (const word of words.flatMap((one) => this.#cut(one, width, style))) {
      const longer = line ? `${line} ${word}` : word;
      const isTooLong = line !== '' && this.measure(longer, style) > width;
      if (isTooLong) lines.push(line);
      line = isTooLong ? word : longer;
    }
    return [...lines, line];
  }

  #cut(word: string, width: number, style: TextStyle): string[] {
    if (this.measure(word, style) <= width) return [word];
    const parts: string[] = [];
    let part = '';
    for (const letter of word) {
      if (part && this.measure(part + letter, style) > width) {
        parts.push(part);
        part = '';
      }
      part += letter;
    }
    return [...parts, part];
  }

  #split(text: string, { weight = 'regular', tabular }: TextStyle): Run[] {
    const runs: Run[] = [];
    for (const letter of text.normalize('NFC')) {
      const last = runs.at(-1);
      const found = this.#fonts.findFont(letter, weight);
      const font = tabular ? toFiguresFont(found) : found;
      if (last?.font === font) last.text += letter;
      else runs.push({ font, text: letter });
    }
    return runs;
  }

  #measureRun({ font, text }: Run, style: TextStyle): number {
    return this.#doc.font(font).fontSize(style.size).widthOfString(text);
  }
}
