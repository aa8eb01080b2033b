import type { ReactNode } from 'react';
import type { AdminProduct } from '#domain/catalogue/listing/schemas.ts';
import { toRegularPrice } from '#domain/catalogue/product-texts.ts';
import { newProductInput } from '#domain/catalogue/schemas.ts';
import { cents, formatDollars, toDollars } from '#domain/shared/money.ts';
import { InlineField } from '#web/features/admin/lists/inline-field.tsx';

export type ProductInlineFieldName = 'price' | 'countInStock';
export type SaveProductField = (
  product: AdminProduct,
  field: ProductInlineFieldName,
  value: number,
  seen: number,
) => Promise<void>;

const fields = {
  price: { label: 'Price', inputMode: 'decimal', maxLength: 20, alignRight: true },
  countInStock: { label: 'Stock', inputMode: 'numeric', maxLength: 9 },
} as const;

/** As the product's form does. */
function parse(field: ProductInlineFieldName, text: string): { value: number } | { message: string } {
  const isCount = field === 'countInStock' && /^\d+$/.test(text.trim());
  const { data, error } = newProductInput.shape[field].safeParse(isCount ? Number(text) : text);
  if (error) return { message: error.issues[0]?.message ?? '' };
  return { value: field === 'price' ? toDollars(cents(data)) : data };
}

interface ProductInlineFieldProps {
  product: AdminProduct;
  field: ProductInlineFieldName;
  onSave: SaveProductField;
  className?: string;
  children: ReactNode;
}

/** The price or the stock of a product in the list. */
export function ProductInlineField({ product, field, onSave, ...rest }: ProductInlineFieldProps) {
  const { label, ...input } = fields[field];
  const value = field === 'price' ? toRegularPrice(product) : product[field];
  return (
    <InlineField
      {...rest}
      {...input}
      label={`${label} of ${product.name}`}
      value={value}
      shown={field === 'price' ? formatDollars(value) : value.toLocaleString('en-US')}
      toText={(value) => (field === 'price' ? value.toFixed(2) : String(value))}
      parse={(text) => parse(field, text)}
      save={(value, seen) => onSave(product, field, value, seen)}
    />
  );
}
