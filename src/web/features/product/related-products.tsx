import type { ProductResponse } from '#domain/catalogue/schemas.ts';
import { PageContainer } from '#web/ui/page-container.tsx';
import { ProductGrid } from './product-grid.tsx';

/** Other products of the same theme. Renders nothing if there are none. */
export function RelatedProducts({
  category,
  products,
}: {
  category: string;
  products: readonly ProductResponse[];
}) {
  if (products.length === 0) return null;
  return (
    <PageContainer>
      <section aria-labelledby="related" className="mt-14 border-t border-line pt-10 sm:mt-20">
        <h2 id="related" className="mb-6 text-2xl sm:text-3xl">
          More from {category}
        </h2>
        <ProductGrid products={products} />
      </section>
    </PageContainer>
  );
}
