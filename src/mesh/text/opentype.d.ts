/** The part of opentype.js that is used. */
declare module 'opentype.js/dist/opentype.mjs' {
  export interface Glyph {
    /** 0 is the glyph of characters that the font lacks. */
    index: number;
    advanceWidth?: number;
    /** In units of the font, upward. */
    path: {
      commands: (
        | { type: 'M' | 'L'; x: number; y: number }
        | { type: 'Q'; x1: number; y1: number; x: number; y: number }
        | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
        | { type: 'Z' }
      )[];
    };
  }
  export interface Font {
    unitsPerEm: number;
    charToGlyph(character: string): Glyph;
  }
  export function parse(file: ArrayBuffer): Font;
}
