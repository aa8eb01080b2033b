import type { ProductResponse } from '#domain/catalogue/schemas.ts';
import { ProductCard } from './product-card.tsx';

/** Two or four columns: every page size fills complete rows. */
export function ProductGrid({ products }: { products: readonly ProductResponse[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-4 md:gap-x-4 lg:gap-x-6 lg:gap-y-10">
      {products.map((product) => (
        <li key={product._id}>
          <ProductCard product={product} sizes={gridSizes} />
        </li>
      ))}
    </ul>
  );
}

const gridSizes = '(min-width: 48rem) min(22vw, 314px), 44vw';
