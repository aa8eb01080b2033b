import type { LayerGrid } from './depth-grid.ts';

/** What a slicer fills of a layer. Areas in mm², lengths in mm. */
export interface LayerShells {
  /** Next to the outlines. */
  walls: number;
  /** Solid although not next to an outline: below or above something open. */
  skin: number;
  infill: number;
  /** The edges of both: the lines of a filling end there. */
  skinEdge: number;
  infillEdge: number;
}

/** Two walls of 0.45 mm. */
export const wallMm = 0.83;
/** How far below an open space all is solid, and above one. */
const [topMm, bottomMm] = [1, 0.8];
/** The same where the walls of another layer are: one layer less. */
const [belowWallMm, aboveWallMm] = [0.8, 0.6];
/** Slicers leave out a skin that is narrower than a line, and widen another by a part of one. */
const [minSkinMm, extraSkinMm] = [0.43, 0.13];

/** The layers around one that a distance covers: all of `whole` layers, and a part of the next. */
interface Window {
  whole: number;
  part: number;
}

/** Of each layer of `depths`, which are `layerMm` apart. */
export function measureShells(depths: Float32Array[], layerMm: number, grid: LayerGrid): LayerShells[] {
  const { cellMm } = grid;
  const toWindow = (mm: number): Window => ({
    whole: Math.min(depths.length, Math.floor(mm / layerMm)),
    part: (mm / layerMm) % 1,
  });
  const open = { above: toWindow(topMm), below: toWindow(bottomMm) };
  const walls = { above: toWindow(belowWallMm), below: toWindow(aboveWallMm) };
  const cells = grid.columns * grid.rows;
  const outside = new Float32Array(cells).fill(-Infinity);
  const at = (layer: number) => depths[layer] ?? outside;
  const nearWalls = new Float32Array(cells);
  const nearOpen = new Float32Array(cells);
  const infills = new Float32Array(cells);
  const skins = new Float32Array(cells);
  const share = (depth: number, from: number) => Math.min(1, Math.max(0, (depth - from) / cellMm + 0.5));
  const shareOpen = (depth: number) => share(depth, 0);
  const shareBehind = (least: number, own: number, behind: number) =>
    own - least < minSkinMm ? behind : Math.min(behind, share(least - extraSkinMm, wallMm));
  return depths.map((depth, layer) => {
    nearWalls.set(depth);
    for (let other = layer - walls.below.whole; other <= layer + walls.above.whole; other += 1)
      keepLeast(nearWalls, at(other));
    nearOpen.set(nearWalls);
    for (let other = layer - open.below.whole; other <= layer + open.above.whole; other += 1)
      if (other < layer - walls.below.whole || other > layer + walls.above.whole)
        keepLeast(nearOpen, at(other));
    const [aboveWalls, belowWalls] = [at(layer + walls.above.whole + 1), at(layer - walls.below.whole - 1)];
    const [aboveOpen, belowOpen] = [at(layer + open.above.whole + 1), at(layer - open.below.whole - 1)];
    let [wallCells, skinCells, infillCells] = [0, 0, 0];
    for (let cell = 0; cell < cells; cell += 1) {
      const own = depth[cell] as number;
      const behind = share(own, wallMm);
      wallCells += share(own, 0) - behind;
      infills[cell] = 0;
      skins[cell] = 0;
      if (behind === 0) continue;
      const least = nearWalls[cell] as number;
      const closed = shareBehind(least, own, behind);
      const withAbove = shareBehind(Math.min(least, aboveWalls[cell] as number), own, behind);
      const withBelow = shareBehind(Math.min(least, belowWalls[cell] as number), own, behind);
      const leastOpen = nearOpen[cell] as number;
      const covered = shareOpen(leastOpen);
      const coveredAbove = shareOpen(Math.min(leastOpen, aboveOpen[cell] as number));
      const coveredBelow = shareOpen(Math.min(leastOpen, belowOpen[cell] as number));
      const infill = Math.max(
        0,
        Math.min(
          blend(closed, withAbove, withBelow, walls),
          blend(covered, coveredAbove, coveredBelow, open),
        ),
      );
      infillCells += infill;
      skinCells += behind - infill;
      infills[cell] = infill;
      skins[cell] = behind - infill;
    }
    const square = cellMm * cellMm;
    return {
      ...{ walls: wallCells * square, skin: skinCells * square, infill: infillCells * square },
      skinEdge: measureEdge(skins, grid),
      infillEdge: measureEdge(infills, grid),
    };
  });
}

function keepLeast(least: Float32Array, depths: Float32Array): void {
  for (let cell = 0; cell < least.length; cell += 1) {
    const depth = depths[cell] as number;
    if (depth < (least[cell] as number)) least[cell] = depth;
  }
}

/** A layer that a window covers in part counts by that part. */
const blend = (
  whole: number,
  withAbove: number,
  withBelow: number,
  { above, below }: { above: Window; below: Window },
) => whole - above.part * (whole - withAbove) - below.part * (whole - withBelow);

/** The length of the edge of an area of which each cell has a share. */
function measureEdge(shares: Float32Array, { columns, cellMm }: LayerGrid): number {
  let sum = 0;
  for (let cell = 0; cell < shares.length; cell += 1) {
    const own = shares[cell] as number;
    const left = cell % columns === 0 ? 0 : (shares[cell - 1] as number);
    sum += Math.abs(own - left) + Math.abs(own - (shares[cell - columns] ?? 0));
  }
  return sum * cellMm;
}
