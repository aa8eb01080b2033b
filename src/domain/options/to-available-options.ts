import type { StoredOption, StoredOptionChoice } from '#db/schema.ts';
import { type ShopFilament, toFilamentKey } from '../shared/shop-filaments.ts';

export interface AvailableChoice extends StoredOptionChoice {
  available: boolean;
  hex?: string;
}

export interface AvailableOption extends Omit<StoredOption, 'choices' | 'text'> {
  choices: AvailableChoice[];
  text?: (NonNullable<StoredOption['text']> & { available?: boolean }) | undefined;
}

/**
 * The options with what the shop can print now: a choice of a filament is available while the shop has that filament,
 * and any other choice or text while it has those of the parts.
 */
export const toAvailableOptions = (
  options: readonly StoredOption[],
  filaments: ReadonlyMap<string, ShopFilament>,
): AvailableOption[] =>
  options.map(({ choices, text, ...option }) => {
    const hasPartFilaments = (option.partFilaments ?? []).every(
      ({ filament, color }) => filaments.get(toFilamentKey(filament, color))?.available,
    );
    return {
      ...option,
      choices: choices.map((choice) => {
        const { filament, color } = choice;
        if (filament === undefined || color === undefined) return { ...choice, available: hasPartFilaments };
        const found = filaments.get(toFilamentKey(filament, color));
        return { ...choice, available: found?.available ?? false, ...(found && { hex: found.hex }) };
      }),
      ...(text && { text: hasPartFilaments ? text : { ...text, available: false } }),
    };
  });
