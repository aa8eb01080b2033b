import { Manifold, type Solid, union, type Vec2 } from '../kit.ts';
import { lathe, roundedBox, smoothLathe } from '../shapes/solids.ts';
import { ellipseSection, sampleCurve, sweep } from '../shapes/sweep.ts';
import type { PropPart, SurfaceName } from './surfaces.ts';

/** A mug of 95 mm with coffee in it, its handle to +x. */
export function mug(surface: SurfaceName = 'ceramic'): PropPart[] {
  const outer: Vec2[] = [
    [35, 0],
    [39.5, 1.5],
    [41, 6],
    [41, 92],
    [40.2, 94.4],
  ];
  const inner = Manifold.cylinder(100, 37.4, 37.4, 96).translate([0, 0, 6]);
  const handle = sweep(
    sampleCurve(40, (t) => {
      const a = Math.PI * (t - 0.5);
      return [37 + 30 * Math.cos(a), 0, 48 + 29 * Math.sin(a)];
    }),
    () => ellipseSection(4.6, 6.4),
    [0, 1, 0],
  );
  const body = union(lathe([...outer, [38, 95]]), handle).subtract(inner);
  return [
    { part: 'mug', surface, solid: body },
    { part: 'coffee', surface: 'coffee', solid: Manifold.cylinder(76, 37.4, 37.4, 96).translate([0, 0, 5]) },
  ];
}

const pitch = 19;

/** A compact keyboard of 300 x 106 mm, rising to the back. */
export function keyboard(): PropPart[] {
  const light: Solid[] = [];
  const dark: Solid[] = [];
  const key = (x: number, row: number, width: number, list: Solid[]) =>
    list.push(
      roundedBox([width * pitch - 2.4, pitch - 2.4, 8], 2.5, 1.6).translate([
        (x + width / 2) * pitch - 7.5 * pitch,
        (row - 2) * pitch,
        12,
      ]),
    );
  const rows: number[][] = [
    [1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25],
    [2.25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.75],
    [1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25],
    [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
  ];
  for (const [row, widths] of rows.entries()) {
    let x = 0;
    for (const width of widths) {
      key(x, row, width, width === 1 || width > 6 ? light : dark);
      x += width;
    }
  }
  const tilt = (solid: Solid) => solid.rotate([4, 0, 0]).translate([0, 0, 4]);
  return [
    { part: 'case', surface: 'key case', solid: tilt(roundedBox([300, 106, 15], 7, 3)) },
    { part: 'light keys', surface: 'light keys', solid: tilt(union(...light)) },
    { part: 'dark keys', surface: 'dark keys', solid: tilt(union(...dark)) },
  ];
}

/** A drink can of 330 ml: 66 mm across, 115 mm tall, with a plain band. */
export function drinkCan(): PropPart[] {
  const body = smoothLathe([
    [23, 0],
    [26, 1],
    [30, 6],
    [33, 11],
    [33, 20],
    [33, 60],
    [33, 94],
    [32.4, 98],
    [29, 106],
    [27, 111],
  ]);
  const band = lathe([
    [33.15, 40],
    [33.15, 70],
  ]);
  const lid = lathe([
    [27, 109],
    [27.6, 110],
    [27.6, 114],
    [26.8, 115],
    [25.6, 114],
    [25, 111.5],
  ]);
  const hole = Manifold.cylinder(2, 5, 5, 40).translate([0, 0, 0]);
  const tab = roundedBox([22, 13, 1.4], 6, 0.5)
    .subtract(hole.translate([5, 0, -0.5]))
    .translate([6, 0, 111.6]);
  return [
    { part: 'can', surface: 'can red', solid: body },
    { part: 'band', surface: 'can white', solid: band.subtract(body) },
    { part: 'lid', surface: 'aluminum', solid: union(lid, tab) },
  ];
}
