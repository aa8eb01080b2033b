import type { SupportColumns } from '#mesh/measure-supports.ts';
import type { MeshMeasures } from '#mesh/mesh-measures.ts';
import type { OrientationChoice } from '#mesh/printability/choose-orientation.ts';
import type { UnitGuess } from '#mesh/printability/guess-unit.ts';
import type { PrintabilityCheck, PrintLimits } from '#mesh/printability/printability-check.ts';
import type { Quaternion } from '#mesh/printability/rotate-positions.ts';
import type { Bounds } from '#mesh/text/find-plate-problem.ts';

/** How a mesh lies, null as in its file, and the scale at which it is printed. */
export interface MeshPose {
  rotation: Quaternion | null;
  scale: number;
}

type BuildVolume = PrintLimits['buildVolume'];

/** To the worker: one file, then any number of poses. A new pose ends the checks of the one before. */
export type MeshRequest =
  | { kind: 'read'; file: File }
  /** Asks for what the first price does not need: supports, layers, and the best side. */
  | { kind: 'measure'; buildVolume: BuildVolume }
  | { kind: 'check'; pose: MeshPose; buildVolume: BuildVolume }
  /** Asks for what the price of a pose needs that may be chosen. */
  | { kind: 'guess'; pose: MeshPose; buildVolume: BuildVolume }
  /** Asks for the positions, to show them. */
  | { kind: 'show' };

export interface PosedMeasures {
  rotation: Quaternion | null;
  measures: MeshMeasures;
  /** False while supports and layers are not measured. */
  isComplete: boolean;
}

/** A pose that is offered, such as the scale of another unit. */
export interface GuessedMesh {
  pose: MeshPose;
  measures: MeshMeasures;
  needsSupports: boolean;
}

/** From the worker. What it contains of arrays is transferred, not copied. */
export type MeshReport =
  | { kind: 'failed'; message: string }
  | { kind: 'measured'; of: PosedMeasures }
  /** `bounds`: as it lies in its file. */
  | { kind: 'read'; triangles: number; unit: UnitGuess | null; bounds: Bounds }
  | { kind: 'oriented'; reason: OrientationChoice['reason']; rotation: Quaternion | null }
  | { kind: 'checked'; pose: MeshPose; checks: PrintabilityCheck[]; supports: SupportColumns | null }
  | { kind: 'guessed'; mesh: GuessedMesh }
  /** The last check, which takes longest. */
  | { kind: 'walls'; pose: MeshPose; check: PrintabilityCheck }
  | { kind: 'positions'; positions: Float32Array };
