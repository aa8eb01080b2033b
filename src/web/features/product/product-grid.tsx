import type { ProductAnswer } from '#domain/catalogue/schemas.ts';
import { ProductCard } from './product-card.tsx';

/** Two, three, four across. */
export function ProductGrid({ products }: { products: readonly ProductAnswer[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4 lg:gap-y-10">
      {products.map((product) => (
        <li key={product._id}>
          <ProductCard product={product} sizes={gridSizes} />
        </li>
      ))}
    </ul>
  );
}

const gridSizes = '(min-width: 88rem) 320px, (min-width: 64rem) 23vw, (min-width: 48rem) 30vw, 46vw';
