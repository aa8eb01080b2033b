import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { maxMadeToOrderQuantity } from '#web/state/cart/max-cart-line-quantity.ts';
import type { ChosenProduct } from './options/product-choice.ts';

/** The product as it is chosen, for what the page says of its price and stock. */
export function toShownProduct(
  product: ProductDetailsResponse,
  choice: Pick<ChosenProduct, 'price' | 'regularPrice' | 'isDefault'> | undefined,
): ProductDetailsResponse {
  if (!choice) return product;
  const { price, regularPrice, isDefault } = choice;
  return {
    ...{ ...product, price, regularPrice },
    // The note is about the product's own price.
    saleNote: price === product.price ? product.saleNote : undefined,
    countInStock: isDefault ? product.countInStock : maxMadeToOrderQuantity,
  };
}
