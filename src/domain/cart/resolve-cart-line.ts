import type { ChoiceProblem } from '../options/resolve-choices.ts';
import { maxMadeToOrderQuantity, type ResolvedLine, resolveLine } from '../options/resolve-line.ts';
import type { ShopSettings } from '../shared/shop-settings.ts';
import type { SellableProduct } from './find-sellable-products.ts';
import type { CartLine } from './schemas.ts';

/** A line as it can be sold. */
export interface ResolvedCartLine extends SellableProduct {
  line: ResolvedLine;
}

/** The line with its choices; what is made to order takes no stock, so `left` is how many can be ordered at once. */
export function resolveCartLine(
  shop: Pick<ShopSettings, 'filaments' | 'refusedWords'>,
  { choices }: Pick<CartLine, 'choices'>,
  { product, left }: SellableProduct,
): ResolvedCartLine | ChoiceProblem {
  const line = resolveLine(shop, product, choices);
  if ('message' in line) return line;
  return { product, line, left: line.madeToOrder ? maxMadeToOrderQuantity : left };
}

export const tooManyMadeToOrderMessage = `At most ${maxMadeToOrderQuantity} pieces with these choices can be ordered at once.`;
