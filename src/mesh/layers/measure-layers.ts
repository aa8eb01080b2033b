import type { SurfaceIntegrals } from '../integrate-surface.ts';
import { type LayerGroup, type MeshMeasures, maxLayerGroups } from '../mesh-measures.ts';
import { type CutPlanes, cutPlanes } from './cut-planes.ts';
import { countVisits, type LayerGrid, measureDepths } from './depth-grid.ts';
import { type LayerOutlines, measureOutlines } from './measure-outlines.ts';
import { measureShells, wallMm } from './measure-shells.ts';

export type LayerMeasures = Required<Pick<MeshMeasures, 'contours' | 'corners' | 'layers'>>;

const maxPlanesPerGroup = 12;
const layerMm = 0.2;
const maxCells = 128;
const minCellMm = 0.2;

/**
 * Cuts the mesh at up to 96 heights and tells on a coarse grid what of each layer is wall, solid and infill at a scale: how
 * thick walls are beside a part changes with its size.
 */
export function measureLayers(
  positions: Float32Array,
  { min, max }: Pick<SurfaceIntegrals, 'min' | 'max'>,
  scale: number,
): LayerMeasures {
  const size = [0, 1, 2].map((axis) => ((max[axis] as number) - (min[axis] as number)) * scale);
  const [width = 0, depth = 0, height = 0] = size;
  if (!(width > 0 && depth > 0 && height > 0)) return noLayers(scale);
  const layerCount = Math.ceil(height / layerMm);
  let groups = Math.min(maxLayerGroups, layerCount);
  let perGroup = Math.min(maxPlanesPerGroup, Math.ceil(layerCount / groups));
  let cut = cutPlanes(positions, min, max, groups * perGroup);
  while (!cut) {
    if (perGroup > 1) perGroup >>= 1;
    else groups >>= 1;
    if (groups === 0) return noLayers(scale);
    cut = cutPlanes(positions, min, max, groups * perGroup);
  }
  const list = measureGroups(cut, scale, { width, depth, height }, perGroup);
  return {
    contours: mean(list.map(({ contours }) => contours)),
    corners: mean(list.map(({ corners }) => corners)),
    layers: { scale, groups: list.map(({ contours: _, ...group }) => group) },
  };
}

const noLayers = (scale: number): LayerMeasures => ({
  ...{ contours: 0, corners: 0, layers: { scale, groups: [] } },
});

type MeasuredGroup = LayerGroup & Pick<LayerOutlines, 'contours'>;

function measureGroups(
  { planes, perMm }: CutPlanes,
  scale: number,
  { width, depth, height }: { width: number; depth: number; height: number },
  perGroup: number,
): MeasuredGroup[] {
  const perPrintedMm = perMm / scale;
  const outlines = planes.map((segments) => measureOutlines(segments, perPrintedMm));
  const grid = chooseGrid(planes, perPrintedMm, width, depth);
  const depths = planes.map((segments) => measureDepths(segments, perPrintedMm, grid));
  const shells = measureShells(depths, height / planes.length, grid);
  const all = outlines.map((outline, plane) => ({ ...outline, ...shells[plane] })) as MeasuredGroup[];
  return Array.from({ length: planes.length / perGroup }, (_, group) =>
    average(all.slice(group * perGroup, (group + 1) * perGroup)),
  );
}

/** Takes about a second. */
const maxVisits = 25_000_000;

/** The finest grid that takes a bounded time: one with few cells does, whatever the planes are. */
function chooseGrid(planes: number[][], perMm: number, width: number, depth: number): LayerGrid {
  for (let cells = maxCells; ; cells /= 2) {
    const cellMm = Math.max(minCellMm, Math.max(width, depth) / cells);
    const grid: LayerGrid = {
      columns: Math.ceil(width / cellMm) + 1,
      rows: Math.ceil(depth / cellMm) + 1,
      cellMm,
      reachMm: wallMm + Math.max(cellMm, 0.7),
    };
    const visits = planes.reduce((sum, segments) => sum + countVisits(segments, perMm, grid), 0);
    if (visits <= maxVisits || cells <= 4) return grid;
  }
}

function average(list: MeasuredGroup[]): MeasuredGroup {
  const names = Object.keys(list[0] as MeasuredGroup) as (keyof MeasuredGroup)[];
  return Object.fromEntries(
    names.map((name) => [name, mean(list.map((one) => one[name]))]),
  ) as unknown as MeasuredGroup;
}

const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
