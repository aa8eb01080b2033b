import { createHash } from 'node:crypto';
import type { StoredLineChoice, StoredPrintInput } from '#db/schema.ts';
import { type ShopFilament, toFilamentKey } from '../shared/shop-filaments.ts';
import type { PartToPrint } from './list-parts-to-print.ts';

/** About a filament that the shop does not list any more. */
const unknownHex = '#808080';

/** What the print file of a part of a line's product is made of, by the line's choices. */
export function toPrintInput(
  part: Pick<PartToPrint, 'id' | 'file' | 'filament' | 'color'>,
  choices: readonly StoredLineChoice[],
  filaments: ReadonlyMap<string, ShopFilament>,
): StoredPrintInput {
  const chosen = choices.find((choice) => choice.kind === 'filament' && choice.filament && choice.color);
  const [material, color] = [chosen?.filament ?? part.filament, chosen?.color ?? part.color];
  const texts = choices.flatMap(({ choice: value, part: on, plate }) =>
    plate && on === part.id ? [{ value, plate }] : [],
  );
  return {
    path: part.file,
    choices: {
      filament:
        material && color
          ? { material, color, hex: filaments.get(toFilamentKey(material, color))?.hex ?? unknownHex }
          : null,
      scale: choices.find(({ kind }) => kind === 'size')?.scale ?? 1,
      texts,
    },
  };
}

/** To be raised when the same input is made into another file. */
const formatVersion = 1;

/** The same for the same input, in whatever order the database has its fields. */
export const toPrintFileKey = (input: StoredPrintInput): string =>
  createHash('sha256')
    .update(JSON.stringify([formatVersion, input], sortFields))
    .digest('base64url');

const sortFields = (_key: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
