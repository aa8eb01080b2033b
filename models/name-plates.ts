import type { Vec3 } from './kit.ts';
import list from './name-plates.json' with { type: 'json' };

/** Products that are also made with a name: a plate in front of the foot, from the bed up. */
interface NamePlate {
  /** The y of its face, 4 mm in front of the foot. */
  front: number;
  width: number;
  height: number;
}

/** As deep as it must be to hold on to a foot with rounded edges. */
const thickness = 7;
const margins = { side: 4, edge: 1.5 };

export const namePlates = list as Record<string, NamePlate>;

/** Where the name is set: a plate for text (src/mesh/text) with its block. */
export function textPlateOf(slug: string) {
  const plate = namePlates[slug];
  if (!plate) throw new Error(`${slug} has no name plate`);
  const { front, width, height } = plate;
  return {
    origin: [0, front, height / 2] as Vec3,
    normal: [0, -1, 0] as Vec3,
    right: [1, 0, 0] as Vec3,
    up: [0, 0, 1] as Vec3,
    width: width - 2 * margins.side,
    height: height - 2 * margins.edge,
    ...({ relief: 'raised', depth: 1.2, align: 'center' } as const),
    block: { thickness, margins },
  };
}
