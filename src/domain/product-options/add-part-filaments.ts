import type { StoredOption } from '#db/schema.ts';
import type { PartRow } from '../catalogue/write-configuration.ts';

/** The options with the filaments of the parts, which are needed where no choice decides what is printed in. */
export function addPartFilaments(
  options: readonly StoredOption[],
  parts: readonly PartRow[],
): StoredOption[] {
  const partFilaments = parts.flatMap(({ filament, color }) =>
    filament === null || color === null ? [] : [{ filament, color }],
  );
  const isDecided = options.some(({ kind }) => kind === 'filament');
  return options.map(({ partFilaments: _, ...option }) => ({
    ...option,
    ...(partFilaments.length > 0 && (option.kind === 'filament' || !isDecided) && { partFilaments }),
  }));
}
