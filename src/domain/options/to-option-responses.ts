import type { StoredOption } from '#db/schema.ts';
import { cents, toDollars } from '../shared/money.ts';
import type { ShopSettings } from '../shared/shop-settings.ts';
import type { ProductOptionResponse } from './schemas.ts';
import { toAvailableOptions } from './to-available-options.ts';

/** The API representation of a product's options, in dollars, with what is available now. */
export const toOptionResponses = (
  options: readonly StoredOption[],
  { filaments }: Pick<ShopSettings, 'filaments'>,
): ProductOptionResponse[] =>
  toAvailableOptions(options, filaments).map(({ choices, text, partFilaments: _, ...option }) => ({
    ...option,
    choices: choices.map(({ priceDeltaCents, ...choice }) => ({
      ...choice,
      priceDelta: toDollars(cents(priceDeltaCents)),
    })),
    ...(text && {
      text: {
        ...{ max: text.max, allowed: text.allowed, part: text.part, plate: text.plate },
        priceDelta: toDollars(cents(text.priceDeltaCents)),
        ...(text.available === false && { available: false }),
      },
    }),
  }));
