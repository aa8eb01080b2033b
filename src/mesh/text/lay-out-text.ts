import type { OutlinePoint, TextFont } from './read-font.ts';
import type { TextPlate } from './text-plate.ts';

/** A text's characters as they are compared, counted and printed: composed, with single spaces. */
export const normalizeText = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/**
 * The outlines of a text, in mm from the center of its plate: as large as its width, its accents and its descenders
 * allow. Characters that the font lacks are left out.
 */
export function layOutText(
  font: TextFont,
  text: string,
  plate: Pick<TextPlate, 'width' | 'height' | 'align'>,
): OutlinePoint[][] {
  const line: OutlinePoint[][] = [];
  let x = 0;
  for (const character of normalizeText(text)) {
    const outline = font.outlineOf(character);
    if (!outline) continue;
    for (const polygon of outline.polygons) line.push(polygon.map(([px, py]) => [x + px, py]));
    x += outline.advance;
  }
  if (line.length === 0) return [];
  const { left, right, top, bottom } = measureLine(line, font);
  const size = Math.min(plate.width / (right - left), plate.height / (top - bottom));
  const margin = (plate.width - size * (right - left)) / 2;
  const shift = plate.align === 'center' ? 0 : plate.align === 'left' ? -margin : margin;
  return line.map((polygon) =>
    polygon.map(([px, py]) => [(px - (left + right) / 2) * size + shift, (py - (top + bottom) / 2) * size]),
  );
}

/** At least as high as a capital letter: a hyphen alone does not fill a plate. */
function measureLine(line: OutlinePoint[][], { capHeight }: TextFont) {
  const box = { left: Infinity, right: -Infinity, top: capHeight, bottom: 0 };
  for (const [x, y] of line.flat()) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.max(box.top, y);
    box.bottom = Math.min(box.bottom, y);
  }
  return box;
}
