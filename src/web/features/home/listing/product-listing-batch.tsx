import { useEffect, useRef, useState } from 'react';
import type { ProductResponse } from '#domain/catalogue/schemas.ts';
import { ProductGrid } from '#web/features/product/product-grid.tsx';

/**
 * A hundred products of a long listing. Far outside the viewport it is replaced by its height, so that a listing can
 * have any length.
 */
export function ProductListingBatch({ products }: { products: readonly ProductResponse[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number | null>(null);

  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // On a busy page one callback may get several entries, the newest last.
        if (entries.at(-1)?.isIntersecting) setHeight(null);
        else if (!current.contains(document.activeElement)) setHeight(current.offsetHeight);
      },
      // Rendered again two screens before it enters the viewport.
      { rootMargin: '200%' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={box} className="mt-8 lg:mt-10" style={height === null ? undefined : { height }}>
      {height === null && <ProductGrid products={products} />}
    </div>
  );
}
