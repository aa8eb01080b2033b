import type { ProductOptionResponse } from '#domain/options/schemas.ts';
import type { TextCharacterSet } from '#domain/options/states.ts';
import type { TextPlate, Vector } from '#mesh/text/text-plate.ts';
import { toAmount } from './to-amount.ts';

export type Axes = Pick<TextPlate, 'normal' | 'right' | 'up'>;

/** The sides of a part that a text can be on, seen from the front of the bed. */
export const sides: Record<string, Axes> = {
  front: { normal: [0, -1, 0], right: [1, 0, 0], up: [0, 0, 1] },
  back: { normal: [0, 1, 0], right: [-1, 0, 0], up: [0, 0, 1] },
  left: { normal: [-1, 0, 0], right: [0, -1, 0], up: [0, 0, 1] },
  right: { normal: [1, 0, 0], right: [0, 1, 0], up: [0, 0, 1] },
  top: { normal: [0, 0, 1], right: [1, 0, 0], up: [0, 1, 0] },
};

/** A text that shoppers choose, and its plate; numbers as typed. */
export interface TextDraft {
  max: string;
  allowed: TextCharacterSet;
  priceDelta: string;
  /** The id of the part. '' is the first one. */
  part: string;
  /** The center of the plate, in mm. */
  x: string;
  y: string;
  z: string;
  /** One of `sides`; '' for axes of its own. */
  side: string;
  axes: Axes;
  width: string;
  height: string;
  depth: string;
  relief: TextPlate['relief'];
  align: TextPlate['align'];
  /** As it was: the form does not change it. */
  block: TextPlate['block'];
}

export const emptyTextDraft: TextDraft = {
  ...{ max: '12', allowed: 'all', priceDelta: '', part: '', x: '0', y: '0', z: '0' },
  ...{ side: 'front', axes: sides.front as Axes },
  ...{ width: '80', height: '14', depth: '1.2', relief: 'raised', align: 'center', block: undefined },
};

type StoredText = NonNullable<ProductOptionResponse['text']>;

export function toTextDraft({ max, allowed, priceDelta, part, plate }: StoredText): TextDraft {
  const { origin, normal, right, up, width, height, depth, relief, align, block } = plate;
  const [x, y, z] = origin.map(String) as [string, string, string];
  const axes = { normal, right, up };
  const [side = ''] = Object.entries(sides).find(([, one]) => isSame(one, axes)) ?? [];
  return {
    ...{ max: String(max), allowed, priceDelta: priceDelta ? priceDelta.toFixed(2) : '', part },
    ...{ x, y, z, side, axes },
    ...{ width: String(width), height: String(height), depth: String(depth), relief, align, block },
  };
}

const isSame = (one: Axes, other: Axes) =>
  [...one.normal, ...one.right, ...one.up].join() === [...other.normal, ...other.right, ...other.up].join();

export function toTextBody(draft: TextDraft) {
  const { max, allowed, priceDelta, part, x, y, z, side, axes } = draft;
  const { width, height, depth, relief, align, block } = draft;
  return {
    ...{ max: toAmount(max), allowed, priceDelta: toAmount(priceDelta), ...(part && { part }) },
    plate: {
      origin: [x, y, z].map(toAmount) as unknown as Vector,
      ...(sides[side] ?? axes),
      ...{ width: toAmount(width), height: toAmount(height), depth: toAmount(depth), relief, align },
      ...(block && { block }),
    },
  };
}
