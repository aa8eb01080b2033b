import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ProductListingBatch } from './product-listing-batch.tsx';
import type { ProductListingQuery } from './product-listing-query.ts';
import { useLoadMoreProducts } from './use-load-more-products.ts';

interface LoadMoreProductsLinkProps {
  query: ProductListingQuery;
  next: string;
  /** Number of products already shown above. */
  shown: number;
}

/** After this many batches loaded by scrolling, a click is required: otherwise the footer could not be reached. */
const autoLoadedBatches = 5;

/**
 * The rest of 'all', loaded in batches of a hundred while scrolling. Without JavaScript 'Load more' is a link to the
 * next batch.
 */
export function LoadMoreProductsLink({ query, next, shown }: LoadMoreProductsLinkProps) {
  const { batches, nextHref, busy, failed, load } = useLoadMoreProducts(query, next);
  const end = useRef<HTMLDivElement>(null);
  const needsClick = failed || batches.length % autoLoadedBatches === autoLoadedBatches - 1;
  const count = batches.reduce((sum, { length }) => sum + length, shown);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each batch moves the end, which must be observed again
  useEffect(() => {
    if (needsClick || busy || !end.current) return;
    // On a busy page one callback may get several entries, the newest last.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && load(), {
      rootMargin: '100%',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [needsClick, busy, batches]);

  return (
    <>
      {batches.map((products) => (
        <ProductListingBatch key={products[0]?._id} products={products} />
      ))}
      {failed && (
        <Notice tone="danger" className="mt-8">
          The next products could not be loaded. Please try again.
        </Notice>
      )}
      <p role="status" className="mt-10 text-center text-sm text-muted empty:hidden">
        {batches.length > 0 && `${count} products are shown.`}
      </p>
      {nextHref && (
        <div
          ref={end}
          className={joinClassNames('flex justify-center', batches.length > 0 ? 'mt-4' : 'mt-10')}
        >
          <Button
            to={nextHref}
            variant="secondary"
            onClick={(event) => {
              event.preventDefault();
              load();
            }}
          >
            {busy ? 'Loading Products...' : 'Load more'}
          </Button>
        </div>
      )}
    </>
  );
}
