import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { ProductChoiceResponse } from '#domain/options/schemas.ts';
import { addCents, cents, fromDollars, toDollars } from '#domain/shared/money.ts';

export interface Variant {
  /** One of each option, without texts. */
  choices: readonly ProductChoiceResponse[];
  /** Of the page that opens with it. */
  search: string;
  price: number;
  isDefault: boolean;
  isAvailable: boolean;
}

/** Beyond them, structured data would outweigh the page. */
const maxVariants = 60;

/** What a shopper can choose of a product from lists, the default first. */
export function listVariants({
  price,
  options = [],
}: Pick<ProductDetailsResponse, 'price' | 'options'>): Variant[] {
  let rows: { pairs: [string, ProductChoiceResponse][]; isDefault: boolean }[] = [
    { pairs: [], isDefault: true },
  ];
  for (const { id, choices } of options)
    if (choices.length)
      rows = rows.flatMap(({ pairs, isDefault }) =>
        choices.map((choice, n) => ({ pairs: [...pairs, [id, choice]], isDefault: isDefault && n === 0 })),
      );
  return rows.slice(0, maxVariants).map(({ pairs, isDefault }) => {
    const choices = pairs.map(([, choice]) => choice);
    const sum = addCents(fromDollars(price), ...choices.map(({ priceDelta }) => fromDollars(priceDelta)));
    return {
      ...{ choices, isDefault, isAvailable: sum > 0 && choices.every(({ available }) => available) },
      search: isDefault ? '' : `?${new URLSearchParams(pairs.map(([id, choice]) => [id, choice.id]))}`,
      price: toDollars(cents(Math.max(1, sum))),
    };
  });
}
