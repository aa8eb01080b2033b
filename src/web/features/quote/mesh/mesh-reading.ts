import type { SupportColumns } from '#mesh/measure-supports.ts';
import type { UnitGuess } from '#mesh/printability/guess-unit.ts';
import type { PrintabilityCheck } from '#mesh/printability/printability-check.ts';
import type { Quaternion } from '#mesh/printability/rotate-positions.ts';
import type { GuessedMesh, MeshPose, MeshReport, PosedMeasures } from './mesh-messages.ts';

/** What is known of a file so far: parts of it come one after the other. */
export interface MeshReading {
  file: File;
  /** Why it cannot be read, for people. */
  failure: string | null;
  triangles: number | null;
  unit: UnitGuess | null;
  /** For each rotation that was asked for. */
  measures: PosedMeasures[];
  orientation: Omit<Extract<MeshReport, { kind: 'oriented' }>, 'kind'> | null;
  checked: CheckedMesh | null;
  guessed: GuessedMesh | null;
}

export interface CheckedMesh {
  pose: MeshPose;
  checks: PrintabilityCheck[];
  supports: SupportColumns | null;
}

export const startReading = (file: File): MeshReading => ({
  ...{ file, failure: null, triangles: null, unit: null },
  ...{ measures: [], orientation: null, checked: null, guessed: null },
});

export function addReport(reading: MeshReading, report: MeshReport): MeshReading {
  switch (report.kind) {
    case 'failed':
      return { ...reading, failure: report.message };
    case 'measured': {
      const others = reading.measures.filter(({ rotation }) => !isSameRotation(rotation, report.of.rotation));
      return { ...reading, measures: [...others, report.of] };
    }
    case 'read':
      return { ...reading, triangles: report.triangles, unit: report.unit };
    case 'oriented':
      return { ...reading, orientation: { reason: report.reason, rotation: report.rotation } };
    case 'checked': {
      const { pose, checks, supports } = report;
      return { ...reading, checked: { pose, checks, supports } };
    }
    case 'walls': {
      const { checked } = reading;
      if (!checked || !isSamePose(checked.pose, report.pose)) return reading;
      return { ...reading, checked: { ...checked, checks: [...checked.checks, report.check] } };
    }
    case 'guessed':
      return { ...reading, guessed: report.mesh };
    case 'positions':
      return reading;
  }
}

export const needsSupports = (checks: readonly PrintabilityCheck[]): boolean =>
  checks.some(({ code, severity }) => code === 'overhangs' && severity === 'warn');

export const isSameRotation = (one: Quaternion | null, other: Quaternion | null): boolean =>
  String(one) === String(other);

export const isSamePose = (one: MeshPose, other: MeshPose): boolean =>
  one.scale === other.scale && isSameRotation(one.rotation, other.rotation);

/** Undefined until they are measured. */
export const findMeasures = (
  { measures }: MeshReading,
  rotation: Quaternion | null,
): PosedMeasures | undefined => measures.find((one) => isSameRotation(one.rotation, rotation));
