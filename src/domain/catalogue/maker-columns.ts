import type { ProductRow } from './product-columns.ts';
import type { NewProduct, ProductDetailsResponse } from './schemas.ts';

/** The columns of a product's maker: all or none. */
export function toMakerColumns(maker: NewProduct['maker']) {
  return {
    makerName: maker?.legalName ?? null,
    makerAddress: maker?.postalAddress ?? null,
    makerContact: maker?.contact ?? null,
  };
}

export function toMaker(row: ProductRow): ProductDetailsResponse['maker'] {
  const { makerName, makerAddress, makerContact } = row;
  if (makerName === null || makerAddress === null || makerContact === null) return null;
  return { legalName: makerName, postalAddress: makerAddress, contact: makerContact };
}
