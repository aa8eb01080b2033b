import type { PartResponse } from '../options/schemas.ts';
import type { PartRow } from './write-configuration.ts';

/** The API representation of a part, for admins. */
export const toPartResponse = ({
  id,
  name,
  copies,
  file,
  filament,
  color,
  measures,
}: PartRow): PartResponse => ({
  ...{ id, name, copies, file },
  ...(filament !== null && { filament }),
  ...(color !== null && { color }),
  isMeasured: measures !== null,
});
