import type { PrintedLayers } from '../mesh-measures.ts';
import type { LayerGramsCoefficients, LayerSecondsCoefficients } from '../print-profiles.ts';
import { smoothMax } from '../smooth-max.ts';

/** The width of a line in a solid layer, in mm. */
const lineMm = 0.42;

/** The volume and the height of a part at the scale of its layers, in mm³ and mm, and `fill` as a fraction. */
export interface LayeredPart {
  volume: number;
  height: number;
  fill: number;
}

/** The plastic of a part in mm³, from the areas that a printer fills in its layers. */
export function estimateLayerPlastic(
  { groups }: PrintedLayers,
  { volume, height, fill }: LayeredPart,
  by: LayerGramsCoefficients,
): number {
  const groupMm = height / groups.length;
  const sum = (name: 'infill' | 'length' | 'infillEdge') =>
    groups.reduce((total, group) => total + group[name], 0) * groupMm;
  const inside = Math.min(volume, by.inside * sum('infill'));
  const edge = (1 - fill) * by.infillEdge * sum('infillEdge');
  return by.solid * (volume - inside) - by.rounding * sum('length') + fill * inside + edge;
}

/** The time of a part, layer by layer: how far each line goes, how many there are, and how long a layer must cool. */
export function estimateLayerSeconds(
  { groups }: PrintedLayers,
  { height, fill }: LayeredPart,
  layerHeightMm: number,
  by: LayerSecondsCoefficients,
): number {
  const times = groups.map((group) => {
    const innerWalls = Math.max(0, group.walls / lineMm - group.length);
    const seconds =
      by.length * group.length +
      by.innerWalls * innerWalls +
      by.smallLength * group.smallLength +
      by.corner * group.corners +
      by.skin * group.skin +
      by.skinEdge * group.skinEdge +
      fill * (by.infill * group.infill + by.infillEdge * group.infillEdge);
    const filled = group.walls + group.skin + fill * group.infill;
    return smoothMax(seconds, Math.min(by.minLayer, by.slowest * filled));
  });
  const perLayer = times.reduce((total, seconds) => total + seconds, 0) / groups.length;
  return Math.max(1, height / layerHeightMm) * perLayer;
}
