import type { ProductListRow } from '#domain/catalogue/listing/product-cursor.ts';
import { cents, toDollars } from '../shared/money.ts';
import type { ProductResponse } from './schemas.ts';
import { toSaleFields } from './to-sale-fields.ts';

/** The API representation of a product: dollars, and the stock that is available. */
export function toProductResponse(row: ProductListRow): ProductResponse {
  return {
    _id: row.id,
    name: row.name,
    image: row.image,
    brand: row.brand,
    category: row.category,
    description: row.description,
    rating: row.ratingHundredths / 100,
    numReviews: row.numReviews,
    price: toDollars(cents(row.priceCents)),
    ...toSaleFields(row),
    countInStock: row.onHand - row.held,
    featured: row.featured,
    custom: row.custom,
  };
}
