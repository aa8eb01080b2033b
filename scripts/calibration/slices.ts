import { readFileSync } from 'node:fs';
import type { MeshMeasures } from '#mesh/mesh-measures.ts';

/** What the slicer said of one part with one set of choices. Grams and seconds include supports. */
export interface Slice {
  /** All parts of a model are left out together in cross-validation. */
  model: string;
  part: string;
  scale: number;
  infill: number;
  supports: boolean;
  grams: number;
  seconds: number;
  /** At the scale 1. */
  measures: MeshMeasures;
}

export const slicesFile = (profile: string) =>
  new URL(`../../tests/fixtures/print-profiles/${profile}.json`, import.meta.url);

export const readSlices = (profile: string): Slice[] => JSON.parse(readFileSync(slicesFile(profile), 'utf8'));

/** One line a slice, so that a new one is one line of a diff. */
export const formatSlices = (slices: Slice[]) =>
  `[\n${slices.map((slice) => JSON.stringify(slice)).join(',\n')}\n]\n`;

export const sliceKey = ({ part, scale, infill, supports }: Omit<Slice, 'measures' | 'grams' | 'seconds'>) =>
  [part, scale, infill, supports].join(' ');
