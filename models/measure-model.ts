import { type Generator, Manifold, type Part, type Solid, type Vec3 } from './kit.ts';

/** Largest printable size in mm: x, y, z. */
export const printBedSize: Vec3 = [220, 220, 250];

export interface MeasuredModel {
  sizeMm: Vec3;
  volumeCm3: number;
  triangles: number;
  colours: string[];
  parts: Part[];
  whole: Solid;
}

/**
 * Builds a product and proves that it can be printed.
 * @throws Error when a part is not watertight, is empty, too large or does not stand on z = 0
 */
export function measureModel(generator: Generator): MeasuredModel {
  const refuse = (why: string): never => {
    throw new Error(`${generator.slug}: ${why}`);
  };
  const parts = generator.build();
  for (const { part, solid } of parts) {
    if (solid.status() !== 'NoError') refuse(`${part} is not watertight (${solid.status()})`);
    if (!(solid.volume() > 0)) refuse(`${part} is empty`);
  }
  const whole = removeTinyParts(Manifold.union(parts.map(({ solid }) => solid)));
  if (whole.status() !== 'NoError') refuse(`the whole is not watertight (${whole.status()})`);
  const { min, max } = whole.boundingBox();
  const size = [0, 1, 2].map((k) => (max[k] as number) - (min[k] as number)) as Vec3;
  if (size.some((length, k) => length > (printBedSize[k] as number))) {
    refuse(`${size.map(Math.round).join(' x ')} mm does not fit ${printBedSize.join(' x ')}`);
  }
  if (Math.abs(min[2]) > 0.01) refuse(`lowest point at z = ${min[2].toFixed(3)} mm, not 0`);
  if (whole.slice(0.3).area() < 60) refuse('has no flat base to stand on');
  // A piece of negative volume is the inside of a closed hollow.
  const loose = whole.decompose().filter((piece) => piece.volume() > 0 && piece.boundingBox().min[2] > 0.5);
  for (const piece of loose) {
    const box = piece.boundingBox();
    refuse(`a piece floats in the air, from ${box.min.map(Math.round)} to ${box.max.map(Math.round)} mm`);
  }
  return {
    sizeMm: size.map((length) => Math.round(length)) as Vec3,
    volumeCm3: Math.round(whole.volume() / 100) / 10,
    triangles: whole.numTri(),
    colours: [...new Set(parts.map(({ colour }) => colour))],
    parts,
    whole,
  };
}

// Where painted regions meet, rounding may leave specks far smaller than a nozzle.
function removeTinyParts(solid: Solid): Solid {
  return Manifold.compose(solid.decompose().filter((piece) => Math.abs(piece.volume()) > 2));
}
