import type { MeshMeasures } from '#mesh/mesh-measures.ts';

/** How a mesh is printed. */
export interface MeshPose {
  /** A unit quaternion x, y, z, w; null: as the file has it. */
  rotation: readonly [x: number, y: number, z: number, w: number] | null;
  /** 1 is the original size. */
  scale: number;
}

export interface MeasuredMesh {
  /** At the file's own scale, as it lies after the rotation. */
  measures: MeshMeasures;
  /** Of the piece at its scale, for people. */
  checks: { code: string; severity: 'ok' | 'warn' | 'stop'; message: string }[];
}

/** Measures meshes outside of the serving process. */
export interface MeshProcessor {
  /**
   * Throws ShopError `unreadable` for a mesh that cannot be measured, `interrupted` if the shop stops, and
   * `too_many_tries` if too many meshes of this account wait.
   */
  measure(content: AsyncIterable<Uint8Array>, pose: MeshPose, account: string): Promise<MeasuredMesh>;
}
