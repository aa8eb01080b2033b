import { Manifold, type Solid, union, type Vec3 } from '../kit.ts';

/** Repeatable numbers from 0 to 1, the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}

/** One faceted boulder round a point. */
export function boulder(at: Vec3, radii: Vec3, seed: number, corners = 16): Solid {
  const roll = createRandom(seed);
  const points = Array.from({ length: corners }, (_, i): Vec3 => {
    // A golden spiral keeps the corners apart; the dice make them uneven.
    const z = 1 - (2 * (i + 0.5)) / corners;
    const a = i * 2.39996 + roll() * 0.7;
    const flat = Math.sqrt(1 - z * z);
    const size = 0.86 + 0.28 * roll();
    return [
      at[0] + radii[0] * size * flat * Math.cos(a),
      at[1] + radii[1] * size * flat * Math.sin(a),
      at[2] + radii[2] * size * z,
    ];
  });
  return Manifold.hull(points);
}

/** A craggy rock on z = 0: a middle boulder of `height` mm with smaller ones round its foot. */
export function crag(width: number, depth: number, height: number, seed: number, lumps = 9): Solid {
  const roll = createRandom(seed + 7);
  const pieces = [boulder([0, 0, height * 0.3], [width * 0.4, depth * 0.4, height * 0.7], seed, 22)];
  for (let i = 0; i < lumps; i++) {
    const a = ((i + 0.6 * roll()) / lumps) * 2 * Math.PI;
    const size = 0.13 + 0.07 * roll();
    const at: Vec3 = [
      width * (0.46 - size * 0.6) * Math.cos(a),
      depth * (0.46 - size * 0.6) * Math.sin(a),
      height * 0.1,
    ];
    const tall = height * (0.2 + 0.34 * roll());
    pieces.push(boulder(at, [width * size, depth * size, tall], seed + 13 * (i + 1), 13));
  }
  return union(...pieces).trimByPlane([0, 0, 1], 0);
}
