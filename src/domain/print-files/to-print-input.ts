import { createHash } from 'node:crypto';
import type { StoredLineChoice, StoredOption, StoredPrintInput } from '#db/schema.ts';
import { type ShopFilament, toFilamentKey } from '../shared/shop-filaments.ts';

/** A part of a line's product, and what the line has chosen of the product's options. */
export interface ChosenPart {
  part: { id: string; file: string; filament: string | null; color: string | null };
  options: readonly StoredOption[];
  choices: readonly StoredLineChoice[];
}

/** About a filament that the shop does not list any more. */
const unknownHex = '#808080';

/** What the print file of a part is made of. */
export function toPrintInput(
  { part, options, choices }: ChosenPart,
  filaments: ReadonlyMap<string, ShopFilament>,
): StoredPrintInput {
  const chosen = choices.find((choice) => choice.kind === 'filament' && choice.filament && choice.color);
  const [material, color] = [chosen?.filament ?? part.filament, chosen?.color ?? part.color];
  const texts = choices.flatMap(({ option: id, kind, choice }) => {
    const text = options.find((option) => option.id === id)?.text;
    return kind === 'text' && text?.part === part.id ? [{ value: choice, plate: text.plate }] : [];
  });
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
