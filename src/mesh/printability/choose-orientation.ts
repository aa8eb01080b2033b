import type { MeshTopology } from './analyze-mesh.ts';
import type { PrintLimits } from './printability-check.ts';
import type { Quaternion } from './rotate-positions.ts';
import { type Orientation, scoreOrientations } from './score-orientations.ts';

export interface OrientationChoice {
  rotation: Quaternion;
  reason: 'as_it_lies' | 'least_support' | 'largest_base' | 'only_fit';
  /** All six; the first is as the mesh lies. */
  orientations: Orientation[];
}

/**
 * Savings below a tenth of the model's own volume are not worth turning it: supports are printed at about a fifth of
 * their volume, so it is 2 % of the plastic at most, and its maker has usually laid it well.
 */
const minGainOfVolume = 0.1;
/** The support volume is a rough figure: differences below a quarter mean nothing. */
const minGainOfSupport = 0.25;
/** A model whose base is less than this share of its footprint may fall over. */
const minBase = 0.05;
/** A lower side with so many times the base: a plate on its edge is laid flat, a tower stays upright. */
const minBaseGain = 3;

/** Chooses which side of the box a mesh should lie on. */
export function chooseOrientation(mesh: MeshTopology, limits: PrintLimits): OrientationChoice {
  const orientations = scoreOrientations(mesh, limits);
  const current = orientations[0] as Orientation;
  const choose = (best: Orientation | undefined, reason: OrientationChoice['reason']): OrientationChoice => ({
    ...(best ? { rotation: best.rotation, reason } : { rotation: current.rotation, reason: 'as_it_lies' }),
    orientations,
  });
  const fitting = orientations.filter(({ fits }) => fits);
  const slack = minGainOfVolume * Math.abs(mesh.volume) * limits.scale ** 3;
  const stable = fitting.filter(isStable);
  const best = findLeastSupport(stable.length > 0 ? stable : fitting, slack);
  if (!best || !current.fits) return choose(best, 'only_fit');
  const gain = current.support - best.support;
  if (gain > slack && gain > minGainOfSupport * current.support) return choose(best, 'least_support');
  const notWorse = stable.filter(({ support }) => support <= current.support + slack);
  const flatter = isStable(current)
    ? notWorse.filter(({ base, height }) => base >= minBaseGain * current.base && height < current.height)
    : notWorse;
  return choose(flatter.toSorted(byBase)[0], 'largest_base');
}

const isStable = ({ base, footprint }: Orientation) => base >= footprint * minBase;
const byBase = (a: Orientation, b: Orientation) => b.base - a.base;

/** The largest base among those whose support is almost the least. */
function findLeastSupport(orientations: Orientation[], slack: number): Orientation | undefined {
  const least = Math.min(...orientations.map(({ support }) => support));
  return orientations.filter(({ support }) => support <= least + slack).toSorted(byBase)[0];
}
