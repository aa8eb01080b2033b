import type { ProductListRow } from '#domain/catalogue/listing/product-cursor.ts';
import { cents, toDollars } from '../shared/money.ts';
import type { ProductResponse } from './schemas.ts';

/** A row of the catalogue as the API tells it: dollars, and the stock that can still be sold. */
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
    countInStock: row.onHand - row.held,
    featured: row.featured,
    custom: row.custom,
  };
}
