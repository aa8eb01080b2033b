import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { maxMadeToOrderQuantity } from '#web/state/cart/max-cart-line-quantity.ts';
import type { ChosenProduct } from './options/product-choice.ts';

/** The product as it is chosen, for what the page says of its price, stock, material and colors. */
export function toShownProduct(
  product: ProductDetailsResponse,
  choice: Pick<ChosenProduct, 'shown' | 'isDefault'> | undefined,
): ProductDetailsResponse {
  if (!choice) return product;
  const shown = { ...product, ...choice.shown };
  return {
    ...shown,
    // The note is about the product's own price.
    saleNote: shown.price === product.price ? product.saleNote : undefined,
    countInStock: choice.isDefault ? product.countInStock : maxMadeToOrderQuantity,
  };
}
