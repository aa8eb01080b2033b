import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ProductAnswer } from '#domain/catalogue/schemas.ts';
import { ProductGrid } from '#web/features/product/product-grid.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { HomeData } from './load-home.server.ts';
import { type ShelfQuery, shelfSearch } from './shelf-query.ts';

interface ShelfMoreProps {
  query: ShelfQuery;
  next: string;
}

/** The rest of 'all', a hundred at a time. Without JavaScript 'Load more' is a link to the next hundred. */
export function ShelfMore({ query, next }: ShelfMoreProps) {
  const fetcher = useFetcher<HomeData>();
  const [more, setMore] = useState<{ products: ProductAnswer[]; next: string | null }>({
    products: [],
    next,
  });
  const { data } = fetcher;

  useEffect(() => {
    const { shelf } = data ?? {};
    if (!shelf) return;
    setMore((before) => ({ products: [...before.products, ...shelf.products], next: shelf.next }));
  }, [data]);

  const busy = fetcher.state !== 'idle';
  return (
    <>
      {more.products.length > 0 && (
        <div className="mt-8 lg:mt-10">
          <ProductGrid products={more.products} />
        </div>
      )}
      {data?.shelf === null && !busy && (
        <Notice tone="danger" className="mt-8">
          The next products could not be loaded. Please try again.
        </Notice>
      )}
      {more.next && (
        <div className="mt-10 flex justify-center">
          <Button
            to={`/${shelfSearch(query, more.next)}`}
            variant="secondary"
            onClick={(event) => {
              event.preventDefault();
              if (!busy && more.next) fetcher.load(`/${indexOf(shelfSearch(query, more.next))}`);
            }}
          >
            {busy ? 'Loading Products...' : 'Load more'}
          </Button>
        </div>
      )}
    </>
  );
}

/** '/' alone would name the root's loader. */
const indexOf = (search: string) => `?index&${search.slice(1)}`;
