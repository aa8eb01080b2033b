import type { StoredOption, StoredOptionChoice } from '#db/schema.ts';
import { type ShopFilament, toFilamentKey } from '../shared/shop-filaments.ts';

export interface AvailableChoice extends StoredOptionChoice {
  available: boolean;
  hex?: string;
}

export interface AvailableOption extends Omit<StoredOption, 'choices'> {
  choices: AvailableChoice[];
}

/** The options with what the shop can print now: a choice of a filament is available while the shop has that filament. */
export const toAvailableOptions = (
  options: readonly StoredOption[],
  filaments: ReadonlyMap<string, ShopFilament>,
): AvailableOption[] =>
  options.map((option) => ({
    ...option,
    choices: option.choices.map((choice) => {
      const { filament, color } = choice;
      if (filament === undefined || color === undefined) return { ...choice, available: true };
      const found = filaments.get(toFilamentKey(filament, color));
      return { ...choice, available: found?.available ?? false, ...(found && { hex: found.hex }) };
    }),
  }));
