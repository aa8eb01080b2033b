import type { SupportColumns } from '#mesh/measure-supports.ts';
import type { ViewerCameraMove } from '#web/features/product/viewer/viewer-keys.ts';
import type { MeshPose } from '../mesh/mesh-messages.ts';

/** Of the canvas, in CSS pixels. */
export interface CanvasSize {
  width: number;
  height: number;
  pixelRatio: number;
}

export type BedRequest =
  | {
      kind: 'open';
      canvas: OffscreenCanvas;
      size: CanvasSize;
      bed: readonly [x: number, y: number, z: number];
    }
  | { kind: 'resize'; size: CanvasSize }
  /** Nine coordinates a triangle, in mm, z up. */
  | { kind: 'model'; positions: Float32Array }
  | { kind: 'pose'; pose: MeshPose }
  | { kind: 'color'; hex: string }
  /** Marks triangles of the model. */
  | { kind: 'highlight'; triangles: Uint32Array | null }
  | { kind: 'supports'; supports: SupportColumns | null }
  | { kind: 'move'; move: ViewerCameraMove };

export type BedReport = { kind: 'shown' } | { kind: 'no-webgl' } | { kind: 'failed' };
