import type { ReactNode } from 'react';
import { PriceText } from '#web/ui/price-text.tsx';
import { SelectProductCheckbox } from './bulk/select-product-checkbox.tsx';
import { ProductIdText } from './product-id-text.tsx';
import { ProductRowActions, type ProductRowsProps } from './product-row-actions.tsx';
import { ProductStateBadge } from './product-state-badge.tsx';
import { ProductThumbnail } from './product-thumbnail.tsx';
import { PublicProductLink } from './public-product-link.tsx';
import { StockCountText } from './stock-count-text.tsx';

/** The table's rows as cards for narrow screens. */
export function AdminProductCards({ products, selection, onDelete }: ProductRowsProps) {
  return (
    <ul aria-label="Products" className="grid gap-3 sm:grid-cols-2">
      {products.map((product, place) => (
        <li
          key={product._id}
          className="flex flex-col justify-between gap-3 rounded-lg border border-line bg-surface p-4 text-sm shadow-rest"
        >
          <div className="flex gap-3">
            <SelectProductCheckbox product={product} selection={selection} />
            <ProductThumbnail image={product.image} className="size-13" />
            <div className="min-w-0 flex-1">
              <p className="flex items-baseline justify-between gap-3">
                <PublicProductLink product={product} className="-my-2.5 py-2.5" />
                <PriceText
                  dollars={product.price}
                  regular={product.regularPrice}
                  className="font-semibold whitespace-nowrap"
                />
              </p>
              <dl className="mt-0.5 flex flex-wrap items-center gap-x-3">
                <Fact label="Stock">
                  <StockCountText count={product.countInStock} />
                </Fact>
                {product.state !== 'active' && (
                  <div className="flex">
                    <dt className="sr-only">State</dt>
                    <dd>
                      <ProductStateBadge state={product.state} />
                    </dd>
                  </div>
                )}
                {product.featured && <Fact label="Feat.">Yes</Fact>}
                <div className="flex">
                  <dt className="sr-only">ID</dt>
                  <dd>
                    <ProductIdText id={product._id} />
                  </dd>
                </div>
              </dl>
            </div>
          </div>
          <ProductRowActions product={product} onDelete={() => onDelete(product, place)} />
        </li>
      ))}
    </ul>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
