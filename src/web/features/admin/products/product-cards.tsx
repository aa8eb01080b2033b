import type { ReactNode } from 'react';
import type { ProductAnswer } from '#domain/catalogue/schemas.ts';
import { Price } from '#web/ui/price.tsx';
import { ProductId } from './product-id.tsx';
import { ProductLink } from './product-link.tsx';
import { StockCount } from './stock-count.tsx';
import { Thumbnail } from './thumbnail.tsx';

/** The table's rows where a table has no room. */
export function ProductCards({ products }: { products: readonly ProductAnswer[] }) {
  return (
    <ul
      aria-label="Products"
      className="divide-y divide-line rounded-lg border border-line bg-surface shadow-rest"
    >
      {products.map((product) => (
        <li key={product._id} className="flex gap-3 px-3 py-2.5 sm:px-4">
          <Thumbnail image={product.image} className="size-13" />
          <div className="min-w-0 flex-1 text-sm">
            <p className="flex items-baseline justify-between gap-3">
              <ProductLink product={product} className="-my-2.5 py-2.5" />
              <Price dollars={product.price} className="font-semibold whitespace-nowrap" />
            </p>
            <dl className="mt-0.5 flex flex-wrap items-center gap-x-3">
              <Fact label="Stock">
                <StockCount count={product.countInStock} />
              </Fact>
              {product.featured && <Fact label="Feat.">Yes</Fact>}
              <div className="ml-auto flex">
                <dt className="sr-only">ID</dt>
                <dd>
                  <ProductId id={product._id} />
                </dd>
              </div>
            </dl>
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
