import { faceVector } from './face-vector.ts';
import type { SurfaceIntegrals } from './integrate-surface.ts';

type Bounds = Pick<SurfaceIntegrals, 'min' | 'max'>;

const maxCells = 192;
/** Bounds memory and time: a mesh with more crossings, or more cells below triangles, is measured in larger cells. */
const maxCrossings = 1_000_000;
const maxVisits = 30_000_000;
const heightSteps = 2 ** 20;
/** Lower ones, as they are printed, are no more than the surface's own steps. */
const minColumnMm = 0.3;
const cos45 = Math.SQRT1_2;

export interface SupportMeasures {
  /** The volume of the columns. */
  support: number;
  /** The area below those that stand on the model. */
  supportOnModel: number;
  /** The area of their sides: supports are wider than what they hold. */
  supportSides: number;
}

/**
 * What is under slopes steeper than 45 degrees, as columns down to the model or the bed: vertical lines through a grid of
 * cells are cut with the surface. `sign` is -1 for a surface that faces inward.
 */
export function measureSupports(
  positions: Float32Array,
  bounds: Bounds,
  sign: 1 | -1,
  scale: number,
): SupportMeasures {
  for (let cells = maxCells; cells >= 3; cells >>= 2) {
    const crossings = listCrossings(positions, bounds, cells, sign);
    if (crossings) return sumColumns(crossings, bounds, cells, minColumnMm / scale);
  }
  return { support: 0, supportOnModel: 0, supportSides: 0 };
}

/**
 * The crossings of each cell's line as one sortable number: the cell, then the height, then 1 for an overhang. Null if
 * there are too many.
 */
function listCrossings(
  positions: Float32Array,
  { min, max }: Bounds,
  cells: number,
  sign: number,
): Float64Array | null {
  const crossings = new Float64Array(maxCrossings);
  let count = 0;
  let visits = 0;
  const [x0, y0, z0] = min;
  const perX = cells / (max[0] - x0);
  const perY = cells / (max[1] - y0);
  const perZ = (heightSteps - 1) / (max[2] - z0);
  for (let at = 0; at + 8 < positions.length; at += 9) {
    // In cells, so that the centers of cells are whole numbers.
    const ax = ((positions[at] as number) - x0) * perX - 0.5;
    const ay = ((positions[at + 1] as number) - y0) * perY - 0.5;
    const bx = ((positions[at + 3] as number) - x0) * perX - 0.5;
    const by = ((positions[at + 4] as number) - y0) * perY - 0.5;
    const cx = ((positions[at + 6] as number) - x0) * perX - 0.5;
    const cy = ((positions[at + 7] as number) - y0) * perY - 0.5;
    const firstX = Math.ceil(Math.min(ax, bx, cx));
    const lastX = Math.floor(Math.max(ax, bx, cx));
    const firstY = Math.ceil(Math.min(ay, by, cy));
    const lastY = Math.floor(Math.max(ay, by, cy));
    if (!(firstX <= lastX && firstY <= lastY)) continue;
    visits += (lastX - firstX + 1) * (lastY - firstY + 1);
    if (visits > maxVisits) return null;
    const turn = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (turn === 0) continue;
    const az = ((positions[at + 2] as number) - z0) * perZ;
    const bz = ((positions[at + 5] as number) - z0) * perZ;
    const cz = ((positions[at + 8] as number) - z0) * perZ;
    const overhang = isOverhang(positions, at, sign) ? 1 : 0;
    for (let y = firstY; y <= lastY; y += 1) {
      for (let x = firstX; x <= lastX; x += 1) {
        const ofB = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / turn;
        const ofC = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / turn;
        if (!(ofB >= 0 && ofC >= 0 && ofB + ofC <= 1)) continue;
        if (count === maxCrossings) return null;
        const height = Math.round(az + ofB * (bz - az) + ofC * (cz - az));
        crossings[count++] = ((y * cells + x) * heightSteps + height) * 2 + overhang;
      }
    }
  }
  return crossings.subarray(0, count).sort();
}

function isOverhang(positions: Float32Array, at: number, sign: number): boolean {
  const [nx, ny, nz] = faceVector(positions, at);
  return nz * sign < -cos45 * Math.sqrt(nx * nx + ny * ny + nz * nz);
}

function sumColumns(
  crossings: Float64Array,
  { min, max }: Bounds,
  cells: number,
  minHeight: number,
): SupportMeasures {
  const [x, y, z] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]];
  const [width, depth, perStep] = [x / cells, y / cells, z / (heightSteps - 1)];
  const heights = new Float64Array(cells * cells);
  let onModel = 0;
  forEachColumn(crossings, (cell, from, to) => {
    const height = (to - from) * perStep;
    if (height < minHeight) return;
    heights[cell] = (heights[cell] as number) + height;
    if (from > 0) onModel += 1;
  });
  let [sum, sides] = [0, 0];
  for (const [cell, height] of heights.entries()) {
    sum += height;
    const column = cell % cells;
    const left = column === 0 ? 0 : (heights[cell - 1] as number);
    sides += Math.abs(height - left) * depth + Math.abs(height - (heights[cell - cells] ?? 0)) * width;
    if (column === cells - 1) sides += height * depth;
    if (cell >= cells * (cells - 1)) sides += height * width;
  }
  return { support: sum * width * depth, supportOnModel: onModel * width * depth, supportSides: sides };
}

/** Calls `onColumn` for the space below each overhang: its cell, and both ends in steps of height. */
function forEachColumn(
  crossings: Float64Array,
  onColumn: (cell: number, from: number, to: number) => void,
): void {
  let column = -1;
  let below = 0;
  for (const crossing of crossings) {
    const place = Math.floor(crossing / 2);
    const [cell, height] = [Math.floor(place / heightSteps), place % heightSteps];
    if (cell !== column) [column, below] = [cell, 0];
    if (crossing % 2 === 1) onColumn(cell, below, height);
    below = height;
  }
}

export interface SupportColumns {
  /** The sides of each column. */
  width: number;
  depth: number;
  /** Four numbers a column: x and y of its center, and z of both ends. */
  columns: Float32Array<ArrayBuffer>;
}

const shownCells = 64;
/** Lower ones are too small to see. */
const minShownMm = 0.4;

/** Where supports stand, as a coarse grid of columns, to be shown. */
export function listSupportColumns(positions: Float32Array, bounds: Bounds, sign: 1 | -1): SupportColumns {
  const [x, y, z] = bounds.min;
  const [width, depth] = [(bounds.max[0] - x) / shownCells, (bounds.max[1] - y) / shownCells];
  const perStep = (bounds.max[2] - z) / (heightSteps - 1);
  const columns: number[] = [];
  forEachColumn(
    listCrossings(positions, bounds, shownCells, sign) ?? new Float64Array(),
    (cell, from, to) => {
      if ((to - from) * perStep < minShownMm) return;
      const [column, row] = [cell % shownCells, Math.floor(cell / shownCells)];
      columns.push(x + (column + 0.5) * width, y + (row + 0.5) * depth, z + from * perStep, z + to * perStep);
    },
  );
  return { width, depth, columns: Float32Array.from(columns) };
}
