import { Manifold, union, type Vec3 } from '../kit.ts';
import { roundedBox } from '../shapes/solids.ts';
import type { PropPart, SurfaceName } from './surfaces.ts';

/** Thickness and height in mm, and the cover. */
export type Book = [thick: number, high: number, cover: SurfaceName];

/** A book that stands upright, its back to -y, its left side at x = 0. */
function book([thick, high, cover]: Book, deep: number): PropPart[] {
  const block = roundedBox([thick, deep, high], 2.2, 0.6);
  const pages = Manifold.cube([thick - 4.4, deep, high - 5], true).translate([0, 3, high / 2]);
  const parts: PropPart[] = [
    { part: 'cover', surface: cover, solid: block.subtract(pages) },
    { part: 'pages', surface: 'paper', solid: pages.intersect(block) },
  ];
  const band = (z: number, tall: number) =>
    Manifold.cube([thick * 0.62, 0.8, tall], true).translate([0, -deep / 2, z]);
  const label = cover === 'cover cream' || cover === 'cover yellow' ? 'cover black' : 'cover cream';
  parts.push({
    part: 'label',
    surface: label,
    solid: union(
      band(high * (0.58 + 0.03 * (thick % 7)), high * (0.12 + 0.02 * (thick % 5))),
      band(high * 0.12, 5),
    ),
  });
  return parts.map(({ solid, ...part }) => ({ ...part, solid: solid.translate([thick / 2, deep / 2, 0]) }));
}

/** Books in a row from x = 0 on; the last one leans by `lean` degrees. */
export function bookRow(books: readonly Book[], deep = 130): PropPart[] {
  let x = 0;
  return books.flatMap((one) => {
    const parts = book(one, deep).map(({ solid, ...part }) => ({
      ...part,
      solid: solid.translate([x, 0, 0]),
    }));
    x += one[0] + 0.6;
    return parts;
  });
}

/** Books that lie on each other, their backs to -y; each turned a little. */
export function bookStack(books: readonly Book[], deep: number, turns: readonly number[]): PropPart[] {
  let z = 0;
  return books.flatMap((one, i) => {
    const [thick, high] = one;
    const centre: Vec3 = [-thick / 2, -deep / 2, -high / 2];
    const parts = book(one, deep).map(({ solid, ...part }) => ({
      ...part,
      solid: solid
        .translate(centre)
        .rotate([0, 90, 0])
        .rotate([0, 0, turns[i] ?? 0])
        .translate([0, 0, z + thick / 2]),
    }));
    z += thick;
    return parts;
  });
}
