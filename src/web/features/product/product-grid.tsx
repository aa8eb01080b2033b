import type { ProductResponse } from '#domain/catalogue/schemas.ts';
import { ProductCard } from './product-card.tsx';

interface ProductGridProps {
  products: readonly ProductResponse[];
  /** Whether a phone shows the first row without scrolling. */
  isAboveFold?: boolean;
}

/** Two or four columns: every page size fills complete rows. */
export function ProductGrid({ products, isAboveFold = false }: ProductGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-4 md:gap-x-4 lg:gap-x-6 lg:gap-y-10">
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard product={product} sizes={gridSizes} priority={isAboveFold && index < 2} />
        </li>
      ))}
    </ul>
  );
}

const gridSizes = '(min-width: 48rem) min(22vw, 314px), 44vw';
