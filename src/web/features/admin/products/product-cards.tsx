import type { ReactNode } from 'react';
import type { ProductAnswer } from '#domain/catalogue/schemas.ts';
import { Price } from '#web/ui/price.tsx';
import { ProductLink } from './product-link.tsx';
import { StockCount } from './stock-count.tsx';
import { Thumbnail } from './thumbnail.tsx';

/** The table's rows where a table has no room. */
export function ProductCards({ products }: { products: readonly ProductAnswer[] }) {
  return (
    <ul aria-label="Products" className="grid gap-3 sm:grid-cols-2">
      {products.map((product) => (
        <li key={product._id} className="flex gap-4 rounded-lg border border-line bg-surface p-4 shadow-rest">
          <Thumbnail image={product.image} className="size-16" />
          <div className="min-w-0 flex-1">
            <p className="flex items-baseline justify-between gap-3">
              <ProductLink product={product} className="-my-2 py-2" />
              <Price dollars={product.price} className="font-semibold whitespace-nowrap" />
            </p>
            <dl className="mt-1 flex flex-wrap gap-x-4 text-sm">
              <Fact label="Stock">
                <StockCount count={product.countInStock} />
              </Fact>
              {product.featured && <Fact label="Feat.">Yes</Fact>}
            </dl>
            <p className="mt-1 font-mono text-xs text-muted">
              <span className="sr-only">ID </span>
              {product._id}
            </p>
          </div>
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
