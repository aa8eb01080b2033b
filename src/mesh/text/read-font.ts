import { type Glyph, parse } from 'opentype.js/dist/opentype.mjs';

export type OutlinePoint = [x: number, y: number];

/** A character of a font; lengths in em, upward from the baseline. */
export interface CharacterOutline {
  polygons: OutlinePoint[][];
  advance: number;
}

export interface TextFont {
  capHeight: number;
  /** Null if the font lacks the character. */
  outlineOf(character: string): CharacterOutline | null;
}

/** How far a polygon may be from its curve, in em: 0.04 mm in letters of 2 cm. */
const tolerance = 0.0015;

/** Reads a TrueType font. Outlines are made when they are first needed. */
export function readFont(file: Uint8Array): TextFont {
  const font = parse(Uint8Array.from(file).buffer);
  const outlines = new Map<string, CharacterOutline | null>();
  const outlineOf = (character: string) => {
    const known = outlines.get(character);
    if (known !== undefined) return known;
    const glyph = font.charToGlyph(character);
    const outline = glyph.index === 0 ? null : toOutline(glyph, font.unitsPerEm);
    outlines.set(character, outline);
    return outline;
  };
  const capHeight = Math.max(...(outlineOf('H')?.polygons.flat() ?? []).map(([, y]) => y));
  return { capHeight, outlineOf };
}

function toOutline({ path, advanceWidth = 0 }: Glyph, unitsPerEm: number): CharacterOutline {
  const polygons: OutlinePoint[][] = [];
  let polygon: OutlinePoint[] = [];
  for (const command of path.commands) {
    if (command.type === 'M') polygon = [];
    if (command.type === 'Z') polygons.push(polygon);
    else if (command.type === 'C') throw new Error('Cubic curves are not in TrueType fonts.');
    else {
      const end: OutlinePoint = [command.x / unitsPerEm, command.y / unitsPerEm];
      const start = polygon.at(-1);
      if (command.type === 'Q' && start)
        addCurve(polygon, start, [command.x1 / unitsPerEm, command.y1 / unitsPerEm], end);
      polygon.push(end);
    }
  }
  return { polygons, advance: advanceWidth / unitsPerEm };
}

/** Adds the points of a quadratic curve between its ends. Arithmetic alone: the same in every browser. */
function addCurve(
  polygon: OutlinePoint[],
  start: OutlinePoint,
  control: OutlinePoint,
  end: OutlinePoint,
): void {
  const bend = Math.sqrt(
    (start[0] - 2 * control[0] + end[0]) ** 2 + (start[1] - 2 * control[1] + end[1]) ** 2,
  );
  const steps = Math.ceil(Math.sqrt(bend / (4 * tolerance)));
  for (let step = 1; step < steps; step += 1) {
    const after = step / steps;
    const before = 1 - after;
    const at = (axis: 0 | 1) =>
      before * before * start[axis] + 2 * before * after * control[axis] + after * after * end[axis];
    polygon.push([at(0), at(1)]);
  }
}
