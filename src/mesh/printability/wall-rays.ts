import { BufferAttribute, BufferGeometry, DoubleSide, Ray, Vector3 } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import { facingOf, type MeshTopology } from './analyze-mesh.ts';
import type { SurfaceSample } from './sample-surface.ts';

/** A wall's faces are almost parallel: the tip of a cone and the edge of a wedge of 20 degrees or more are no walls. */
const minParallel = Math.cos((20 / 180) * Math.PI);
/** A ray through more surfaces than this is not followed: nothing is decided about its sample. */
const maxCrossings = 64;
/**
 * Rays of ordinary meshes take a tenth of it together. Where thousands of triangles are in each other's boxes, no tree
 * helps: after this time nothing more is decided.
 */
const maxRayMs = 1500;

/** Measures the thickness of walls by rays into the body. */
export class WallRays {
  readonly #mesh: MeshTopology;
  readonly #tree: MeshBVH;
  readonly #index: ArrayLike<number>;
  readonly #ray = new Ray();
  readonly #normal = new Vector3();
  /** Rays continue this far behind a hit: above the rounding of 32-bit coordinates. */
  readonly #step: number;
  #ends = 0;

  constructor(mesh: MeshTopology) {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(mesh.positions, 3));
    this.#mesh = mesh;
    this.#tree = new MeshBVH(geometry);
    // The tree has sorted the triangles.
    this.#index = geometry.index?.array ?? [];
    const farthest = Math.max(...mesh.min.map((low, axis) => Math.abs(low) + (mesh.size[axis] as number)));
    this.#step = Math.max(1e-3, farthest * 2 ** -21);
  }

  /**
   * The thickness of the wall behind a sample, if it is below `max`; otherwise infinite. So it is where the ray leaves at
   * a grazing angle, and on faces inside of another body.
   */
  measureThickness(sample: SurfaceSample, max: number): number {
    this.#ends ||= performance.now() + maxRayMs;
    const facing = facingOf(this.#mesh, sample.triangle);
    this.#ray.origin.set(...sample.point);
    this.#ray.direction.set(...sample.normal).multiplyScalar(-facing);
    // Most rays hit nothing near.
    if (!this.#cast(this.#step, max)) return Infinity;
    return this.#followRay(max);
  }

  /**
   * Follows the ray through all surfaces. Far behind the mesh, it is in no body; so the bodies around each part of it are
   * known from the crossings behind that part.
   */
  #followRay(max: number): number {
    const crossings: { distance: number; cosine: number }[] = [];
    let from = this.#step;
    for (let hit = this.#cast(from, Infinity); hit; hit = this.#cast(from, Infinity)) {
      if (crossings.length === maxCrossings) return Infinity;
      crossings.push(hit);
      from = hit.distance + this.#step;
    }
    if (performance.now() > this.#ends) return Infinity;
    let bodies = crossings.reduce((sum, { cosine }) => sum + Math.sign(cosine), 0);
    // In more bodies than one, the sample itself is inside of another; in none, the surface is open.
    if (bodies !== 1) return Infinity;
    for (const { distance, cosine } of crossings) {
      bodies -= Math.sign(cosine);
      if (bodies < 1) return distance < max && cosine >= minParallel ? distance : Infinity;
    }
    return Infinity;
  }

  /** The next surface between two distances, and the cosine between the ray and its outward normal. */
  #cast(from: number, to: number): { distance: number; cosine: number } | null {
    if (performance.now() > this.#ends) return null;
    const hit = this.#tree.raycastFirst(this.#ray, DoubleSide, from, to);
    if (!hit?.face) return null;
    const triangle = Math.floor((this.#index[(hit.faceIndex as number) * 3] as number) / 3);
    const facing = facingOf(this.#mesh, triangle);
    const cosine = this.#normal.copy(hit.face.normal).dot(this.#ray.direction) * facing;
    return { distance: hit.distance, cosine };
  }
}
