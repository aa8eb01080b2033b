import { useEffect, useRef, useState } from 'react';
import type { ProductResponse } from '#domain/catalogue/schemas.ts';
import { ProductGrid } from '#web/features/product/product-grid.tsx';

/** A hundred products of a long shelf. Far out of view only their height is left, so that a shelf may be of any length. */
export function ProductBatch({ products }: { products: readonly ProductResponse[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number | null>(null);

  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page tells several at once, the newest last.
        if (entries.at(-1)?.isIntersecting) setHeight(null);
        else if (!current.contains(document.activeElement)) setHeight(current.offsetHeight);
      },
      // Two screens before it comes into view it is drawn again.
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
