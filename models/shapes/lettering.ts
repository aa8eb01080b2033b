import { CrossSection, type Outline, type Vec2 } from '../kit.ts';

const penWidth = 0.23;
const gap = 0.11;

// Pen strokes on a grid 2 wide and 4 high, corners cut; a semicolon lifts the pen.
const strokes: Record<string, string> = {
  A: '00 03 0.5,4 1.5,4 23 20; 01.6 21.6',
  B: '00 04 1.5,4 2,3.5 2,2.6 1.5,2.1 2,1.6 2,0.5 1.5,0 00; 02.1 1.5,2.1',
  C: '2,3.2 2,3.5 1.5,4 0.5,4 0,3.5 0,0.5 0.5,0 1.5,0 2,0.5 2,0.8',
  D: '00 04 1.4,4 2,3.4 2,0.6 1.4,0 00',
  E: '24 04 00 20; 02.1 1.6,2.1',
  F: '24 04 00; 02 1.6,2',
  G: '2,3.3 2,3.5 1.5,4 0.5,4 0,3.5 0,0.5 0.5,0 1.5,0 2,0.5 2,1.8 1.2,1.8',
  H: '00 04; 20 24; 02 22',
  I: '00 04',
  J: '24 2,0.5 1.5,0 0.5,0 0,0.5 0,1',
  K: '00 04; 24 01.7; 0.7,2.3 20',
  L: '04 00 20',
  M: '00 04 1.2,2 2.4,4 2.4,0',
  N: '00 04 20 24',
  O: '0,0.5 0,3.5 0.5,4 1.5,4 2,3.5 2,0.5 1.5,0 0.5,0 0,0.5',
  P: '00 04 1.5,4 2,3.5 2,2.2 1.5,1.7 0,1.7',
  Q: '0,0.5 0,3.5 0.5,4 1.5,4 2,3.5 2,0.5 1.5,0 0.5,0 0,0.5; 1.2,1 20',
  R: '00 04 1.5,4 2,3.5 2,2.4 1.5,1.9 0,1.9; 1,1.9 20',
  S: '2,3.2 2,3.5 1.5,4 0.5,4 0,3.5 0,2.5 0.5,2 1.5,2 2,1.5 2,0.5 1.5,0 0.5,0 0,0.5 0,0.8',
  T: '04 24; 14 10',
  U: '04 0,0.5 0.5,0 1.5,0 2,0.5 24',
  V: '04 10 24',
  W: '04 0.5,0 1.5,2.6 2.5,0 3,4',
  X: '00 24; 04 20',
  Y: '04 12 24; 12 10',
  Z: '04 24 00 20',
  0: '0,0.5 0,3.5 0.5,4 1.5,4 2,3.5 2,0.5 1.5,0 0.5,0 0,0.5',
  1: '0,3.2 1,4 1,0; 00 20',
  2: '0,3.2 0,3.5 0.5,4 1.5,4 2,3.5 2,2.4 00 20',
  3: '0,3.5 0.5,4 1.5,4 2,3.5 2,2.6 1.5,2.1 2,1.6 2,0.5 1.5,0 0.5,0 0,0.5; 0.7,2.1 1.5,2.1',
  4: '1.5,0 1.5,4 0,1.2 2.2,1.2',
  5: '24 04 0,2.3 1.5,2.3 2,1.8 2,0.5 1.5,0 0.5,0 0,0.5',
  6: '2,3.5 1.5,4 0.5,4 0,3.5 0,0.5 0.5,0 1.5,0 2,0.5 2,1.7 1.5,2.2 0,2.2',
  7: '04 24 0.8,0',
  8: '0.5,2.1 0,2.6 0,3.5 0.5,4 1.5,4 2,3.5 2,2.6 1.5,2.1 2,1.6 2,0.5 1.5,0 0.5,0 0,0.5 0,1.6 0.5,2.1 1.5,2.1',
  9: '0,0.5 0.5,0 1.5,0 2,0.5 2,3.5 1.5,4 0.5,4 0,3.5 0,2.3 0.5,1.8 2,1.8',
};

/**
 * Bold block letters and digits in one line, centred on the origin; a space is half a letter wide.
 * @param text A-Z, 0-9 and spaces (small letters become capitals) @param height in mm, pen included
 */
export function lettering(text: string, height: number): Outline {
  const glyphs: Outline[] = [];
  let x = 0;
  for (const letter of text.toUpperCase()) {
    if (letter === ' ') {
      x += height * 0.32;
      continue;
    }
    const shape = glyph(letter).scale(height);
    const { min, max } = shape.bounds();
    glyphs.push(shape.translate([x - min[0], 0]));
    x += max[0] - min[0] + gap * height;
  }
  const line = CrossSection.union(glyphs);
  const { min, max } = line.bounds();
  return line.translate([-(min[0] + max[0]) / 2, -height / 2]);
}

/** One letter of height 1, its foot on y = 0. */
function glyph(letter: string): Outline {
  const drawn = strokes[letter];
  if (!drawn) throw new Error(`no letter for ${letter}`);
  const step = (1 - penWidth) / 4;
  const pen = CrossSection.square([penWidth, penWidth], true);
  const pieces: Outline[] = [];
  for (const stroke of drawn.split('; ')) {
    const pens = stroke.split(' ').map((word) => {
      const [x, y] = pointOf(word);
      return pen.translate([x * step, y * step + penWidth / 2]);
    });
    for (let i = 0; i + 1 < pens.length; i++) {
      pieces.push(CrossSection.hull([pens[i] as Outline, pens[i + 1] as Outline]));
    }
  }
  return CrossSection.union(pieces);
}

/** '24' is x 2, y 4; '02.1' is x 0, y 2.1; '1.5,4' is x 1.5, y 4. */
function pointOf(word: string): Vec2 {
  const [x, y] = word.includes(',') ? word.split(',') : [word.slice(0, 1), word.slice(1)];
  return [Number(x), Number(y)];
}
