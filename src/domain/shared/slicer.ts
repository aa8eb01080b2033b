import type { Readable } from 'node:stream';
import type { PrintProfileId } from '#mesh/print-profiles.ts';
import type { MeshPose } from './meshes.ts';

/** How long a slice may take. */
export const maxSliceSeconds = 300;

export interface SliceRequest {
  /** Opens the stored file. */
  open: () => Promise<Readable>;
  bytes: number;
  pose: MeshPose;
  profile: PrintProfileId;
  /** In percent. */
  infill: number;
  supports: boolean;
  /** Of the filament, in g/cm³. */
  density: number;
}

export interface SlicedPrint {
  /** Of the part alone, in grams. */
  grams: number;
  /** Supports included. */
  seconds: number;
  supportGrams: number;
}

export interface SliceResponse {
  /** Equal for an equal mesh, choices and settings. */
  cacheKey: string;
  print: SlicedPrint;
}

/** Returns what was sliced before with this key. */
export type FindSlicedPrint = (cacheKey: string) => Promise<SlicedPrint | undefined>;

/** The slicer of the shop: a program of others, in a process of its own, one at a time. */
export interface Slicer {
  /**
   * Throws ShopError `unreadable` with the reason for people if it cannot slice the model, and `interrupted` if the shop
   * stops.
   */
  slice(request: SliceRequest, findKnown: FindSlicedPrint): Promise<SliceResponse>;
}
