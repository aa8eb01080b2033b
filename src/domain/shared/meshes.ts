import type { Readable } from 'node:stream';
import type { MeshInfo } from '#db/schema.ts';
import type { MeshMeasures } from '#mesh/mesh-measures.ts';
import type { UploadSender } from './upload-sender.ts';

/** How a mesh is printed. */
export interface MeshPose {
  /** A unit quaternion x, y, z, w; null: as the file has it. */
  rotation: readonly [x: number, y: number, z: number, w: number] | null;
  /** 1 is the original size. */
  scale: number;
}

export interface MeasuredMesh {
  /** At the file's own scale, as it lies after the rotation; its layers at the scale of the pose. */
  measures: MeshMeasures;
  /** Of the piece at its scale, for people. */
  checks: { code: string; severity: 'ok' | 'warn' | 'stop'; message: string }[];
}

/** Reads mesh files outside the serving process; a port, as it needs a process of its own. */
export interface MeshReader {
  /**
   * The facts of a 3MF of `bytes`; `open` is called when it is its turn. Throws ShopError `wrong_type` if it is no 3MF,
   * `unreadable` for a damaged one and one that takes too much processor time or memory, `interrupted` if the shop stops
   * or too many wait, `too_many_tries` if too many of this account or network do. Rejects with the reason of `signal`
   * once it is aborted.
   */
  readThreemf(open: () => Promise<Readable>, bytes: number, sender: UploadSender): Promise<MeshInfo>;
  /**
   * Measures and checks an STL or a 3MF. Throws and rejects as `readThreemf` does.
   */
  measure(
    open: () => Promise<Readable>,
    bytes: number,
    pose: MeshPose,
    sender: UploadSender,
  ): Promise<MeasuredMesh>;
}
