type Size = readonly [x: number, y: number, z: number];

export interface BuildVolumeFit {
  fits: boolean;
  /** Whether it was compared turned by 90 degrees about z, since it fits better so. */
  isTurned: boolean;
  /** The sides of the model that are too long, with the sides of the printer beside them, in mm. */
  excess: { side: 'width' | 'depth' | 'height'; is: number; max: number }[];
  /** The largest factor at which it fits. */
  factor: number;
}

const sides = ['width', 'depth', 'height'] as const;
/** Rounding of 32-bit coordinates. */
const toleranceMm = 0.01;

/** Compares a model, as it lies or turned by 90 degrees about z, with what a printer takes (mm). */
export function fitBuildVolume(size: Size, volume: Size): BuildVolumeFit {
  const turned: Size = [volume[1], volume[0], volume[2]];
  const isTurned = factorOf(size, turned) > factorOf(size, volume);
  const limits = isTurned && factorOf(size, volume) < 1 ? turned : volume;
  const excess = sides.flatMap((side, axis) => {
    const [is, max] = [size[axis] as number, limits[axis] as number];
    return is > max + toleranceMm ? [{ side, is, max }] : [];
  });
  return { fits: excess.length === 0, isTurned: limits === turned, excess, factor: factorOf(size, limits) };
}

const factorOf = (size: Size, limits: Size) =>
  Math.min(...size.map((side, axis) => (limits[axis] as number) / side));
