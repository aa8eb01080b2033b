import type { Readable } from 'node:stream';
import type { PrintProfileId } from '#mesh/print-profiles.ts';
import type { MeshPose } from './meshes.ts';

/** A part, as often as it lies on the plate. */
export interface PlateModel {
  open: () => Promise<Readable>;
  bytes: number;
  pose: MeshPose;
  count: number;
}

/** What is printed together, and how. */
export interface PlateRequest {
  models: PlateModel[];
  profile: PrintProfileId;
  /** In percent. */
  infill: number;
  supports: boolean;
  /** Of the filament, in g/cm³. */
  density: number;
  /** Of the printer, in mm. */
  size: { width: number; depth: number; height: number };
  /** Of the printer, as an .ini of PrusaSlicer; null: none of its own. */
  settings: string | null;
  /** What the shop expects: a stand-in without a slicer writes it into the file. */
  estimateSeconds: number;
}

/** G-code on the disk, until it is disposed of. */
export interface SlicedPlate {
  gcode: Blob;
  dispose(): Promise<void>;
}

/** Arranges parts on the bed of a printer and slices them. */
export interface PlateSlicer {
  /** It makes files that nothing can print, for simulated printers. */
  isStandIn?: true;
  /** Throws ShopError `unreadable` with the reason for people, and `interrupted` if the shop stops. */
  slicePlate(request: PlateRequest): Promise<SlicedPlate>;
}
