import { Manifold } from '../kit.ts';
import { lathe, smoothLathe } from '../shapes/solids.ts';
import type { PropPart } from './surfaces.ts';

/** A tea cup without a handle, 78 mm tall, with green tea. */
export function teaCup(): PropPart[] {
  const outer = smoothLathe([
    [21, 0],
    [23, 1],
    [22, 5],
    [30, 14],
    [36, 34],
    [38, 58],
    [38.6, 75],
    [37.4, 78],
    [36, 77],
  ]);
  const inner = smoothLathe([
    [8, 9],
    [24, 13],
    [32, 33],
    [35, 60],
    [35.6, 82],
  ]);
  const tea = lathe([
    [30, 30],
    [34.6, 62],
  ]);
  return [
    { part: 'cup', surface: 'celadon', solid: outer.subtract(inner) },
    { part: 'tea', surface: 'tea', solid: tea.intersect(inner) },
  ];
}

/** A flower pot of terracotta, 90 mm tall. */
export function flowerPot(): PropPart[] {
  const pot = lathe([
    [32, 0],
    [34, 1],
    [43, 70],
    [47, 70],
    [48, 72],
    [48.6, 88],
    [47, 90],
    [45, 90],
  ]);
  const room = Manifold.cylinder(40, 40, 44, 80).translate([0, 0, 78]);
  return [{ part: 'pot', surface: 'terracotta', solid: pot.subtract(room) }];
}
