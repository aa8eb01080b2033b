import type { Bounds } from '#mesh/text/find-plate-problem.ts';
import type { Vector } from '#mesh/text/text-plate.ts';
import { type Axes, sides, type TextDraft } from './text-draft.ts';

type PlateDraft = Pick<TextDraft, 'side' | 'x' | 'y' | 'z' | 'width' | 'height'>;

/** A side of a part, as seen by who looks at it. */
export interface SideView {
  width: number;
  height: number;
  /** A point of the part as one of the view, from its top left. */
  toPoint(point: Vector): { x: number; y: number };
}

const dot = (one: Vector, other: Vector) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
const middleOf = ({ min, max }: Bounds): Vector => [
  (min[0] + max[0]) / 2,
  (min[1] + max[1]) / 2,
  (min[2] + max[2]) / 2,
];
const extentOf = ({ min, max }: Bounds, axis: Vector) =>
  Math.abs(dot(axis, [max[0] - min[0], max[1] - min[1], max[2] - min[2]]));

export function viewSide(bounds: Bounds, { right, up }: Pick<Axes, 'right' | 'up'>): SideView {
  const [width, height] = [extentOf(bounds, right), extentOf(bounds, up)];
  const middle = middleOf(bounds);
  return {
    ...{ width, height },
    toPoint: (point) => ({
      x: width / 2 + dot(right, point) - dot(right, middle),
      y: height / 2 - dot(up, point) + dot(up, middle),
    }),
  };
}

/** The plate in the middle of a side, and no larger than leaves a margin around it. */
export function placePlate(bounds: Bounds, side: string): Partial<PlateDraft> {
  const axes = sides[side];
  if (!axes) return { side };
  const view = viewSide(bounds, axes);
  const depth = extentOf(bounds, axes.normal) / 2;
  const [x, y, z] = middleOf(bounds).map((middle, n) => toText(middle + depth * (axes.normal[n] as number)));
  return {
    ...({ side, x, y, z } as Pick<PlateDraft, 'side' | 'x' | 'y' | 'z'>),
    width: toText(Math.min(80, 0.8 * view.width)),
    height: toText(Math.min(14, 0.6 * view.height)),
  };
}

const toText = (mm: number) => String(Math.round(mm * 10) / 10);
