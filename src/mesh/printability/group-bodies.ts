import { BoxTree } from './box-tree.ts';
import type { Bodies } from './find-bodies.ts';

/** Bodies whose boxes touch, overlap or are nearer than a gap: only bodies of one group can be connected in print. */
export interface BodyGroups {
  count: number;
  /** The group of each body. */
  ofBody: Uint32Array;
  /** The lowest z of each group. */
  lowest: Float32Array;
  /** The volumes of the bodies of each group, added without their signs. */
  volumes: Float64Array;
}

const none = 0xffff_ffff;

/** Returns null where so many boxes overlap that grouping them would take too long. */
export function groupBodies(bodies: Bodies, gap: number): BodyGroups | null {
  const tree = new BoxTree(bodies.bounds);
  const ofBody = new Uint32Array(bodies.count).fill(none);
  const lowest: number[] = [];
  const volumes: number[] = [];
  const waiting: number[] = [];
  for (let first = 0; first < bodies.count; first += 1) {
    if (ofBody[first] !== none) continue;
    const group = lowest.length;
    let [z, volume] = [Infinity, 0];
    const take = (body: number) => {
      tree.remove(body);
      ofBody[body] = group;
      z = Math.min(z, bodies.bounds[body * 6 + 2] as number);
      volume += Math.abs(bodies.volumes[body] as number);
      waiting.push(body);
      return false;
    };
    take(first);
    for (let body = waiting.pop(); body !== undefined; body = waiting.pop()) tree.someNear(body, gap, take);
    if (tree.isExhausted) return null;
    lowest.push(z);
    volumes.push(volume);
  }
  return {
    ...{ count: lowest.length, ofBody },
    lowest: Float32Array.from(lowest),
    volumes: Float64Array.from(volumes),
  };
}

export const bodyKind = { solid: 0, insideOut: 1, cavity: 2 };

/** Bodies that face inward: `cavity` in the box of a solid body, otherwise `insideOut`. */
export function classifyBodies(bodies: Bodies): Uint8Array {
  const kinds = new Uint8Array(bodies.count);
  if (!bodies.volumes.some((volume) => volume < 0)) return kinds;
  const tree = new BoxTree(bodies.bounds);
  for (let body = 0; body < bodies.count; body += 1) {
    if ((bodies.volumes[body] as number) >= 0) continue;
    const isCavity = tree.someNear(
      body,
      0,
      (other) => (bodies.volumes[other] as number) > 0 && contains(bodies.bounds, other * 6, body * 6),
    );
    kinds[body] = isCavity || tree.isExhausted ? bodyKind.cavity : bodyKind.insideOut;
  }
  return kinds;
}

function contains(bounds: Float32Array, outer: number, inner: number): boolean {
  for (let axis = 0; axis < 3; axis += 1) {
    if ((bounds[outer + axis] as number) > (bounds[inner + axis] as number)) return false;
    if ((bounds[outer + 3 + axis] as number) < (bounds[inner + 3 + axis] as number)) return false;
  }
  return true;
}
