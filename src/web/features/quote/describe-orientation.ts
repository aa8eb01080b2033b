import type { MeshReading } from './mesh/mesh-reading.ts';

const reasons = {
  as_it_lies: 'It lies best as in the file.',
  least_support: 'We have turned it: lying like this it needs the least supports.',
  largest_base: 'We have turned it: this side is the largest, so it stands safest.',
  only_fit: 'We have turned it: lying like this it fits into the printer.',
};

/** Why the model lies as it does. */
export function describeOrientation(orientation: MeshReading['orientation'], isTurned: boolean): string {
  if (!isTurned) return 'It is printed as it lies in the file.';
  return orientation ? reasons[orientation.reason] : 'Looking for the best of six sides...';
}
