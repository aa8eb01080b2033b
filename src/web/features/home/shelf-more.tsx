import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ShelfBatch } from './shelf-batch.tsx';
import type { ShelfQuery } from './shelf-query.ts';
import { useMoreProducts } from './use-more-products.ts';

interface ShelfMoreProps {
  query: ShelfQuery;
  next: string;
  /** How many stand above. */
  shown: number;
}

/** Of themselves come so many hundreds, then one asks: who wants to reach the footer shall. */
const ofThemselves = 5;

/** The rest of 'all', a hundred at a time as one scrolls. Without JavaScript 'Load more' is a link to the next hundred. */
export function ShelfMore({ query, next, shown }: ShelfMoreProps) {
  const { batches, address, busy, failed, load } = useMoreProducts(query, next);
  const end = useRef<HTMLDivElement>(null);
  const waits = failed || batches.length % ofThemselves === ofThemselves - 1;
  const count = batches.reduce((sum, { length }) => sum + length, shown);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is watched anew when it has moved
  useEffect(() => {
    if (waits || busy || !end.current) return;
    // A busy page tells several at once, the newest last.
    const watch = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && load(), {
      rootMargin: '100%',
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [waits, busy, batches]);

  return (
    <>
      {batches.map((products) => (
        <ShelfBatch key={products[0]?._id} products={products} />
      ))}
      {failed && (
        <Notice tone="danger" className="mt-8">
          The next products could not be loaded. Please try again.
        </Notice>
      )}
      <p role="status" className="mt-10 text-center text-sm text-muted empty:hidden">
        {batches.length > 0 && `${count} products are shown.`}
      </p>
      {address && (
        <div ref={end} className={classNames('flex justify-center', batches.length > 0 ? 'mt-4' : 'mt-10')}>
          <Button
            to={address}
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
