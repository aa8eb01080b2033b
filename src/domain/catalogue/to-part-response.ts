import { readBounds } from '../options/read-bounds.ts';
import type { PartResponse } from '../options/schemas.ts';
import type { PartRow } from './write-configuration.ts';

/** The API representation of a part, for admins. */
export function toPartResponse({ id, name, copies, file, filament, color, measures }: PartRow): PartResponse {
  const bounds = readBounds(measures);
  return {
    ...{ id, name, copies, file },
    ...(filament !== null && { filament }),
    ...(color !== null && { color }),
    isMeasured: measures !== null,
    ...(bounds && { bounds }),
  };
}
