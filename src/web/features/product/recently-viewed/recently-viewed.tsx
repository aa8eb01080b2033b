import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { storedRecentlyViewed } from '#web/state/storage/stored-recently-viewed.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { ProductPicture } from '#web/ui/pictures/product-picture.tsx';
import { PriceText } from '#web/ui/price-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useRecentlyViewed, type ViewedProduct } from './use-recently-viewed.ts';

/** Products viewed before in this browser. Renders nothing without one. */
export function RecentlyViewed({ product }: { product: { _id: string; custom: boolean } }) {
  const start = useRef<HTMLDivElement>(null);
  const cleared = useRef<HTMLParagraphElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [isCleared, setIsCleared] = useState(false);
  const { count, products, hasFailed, refetch } = useRecentlyViewed(product, isNear);

  useEffect(() => {
    if (!start.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: '100%' },
    );
    observer.observe(start.current);
    return () => observer.disconnect();
  }, []);

  // The focused button was removed.
  useEffect(() => {
    if (isCleared) cleared.current?.focus();
  }, [isCleared]);

  const clear = () => {
    storedRecentlyViewed.clear();
    setIsCleared(true);
  };
  return (
    <PageContainer>
      <div ref={start} />
      {count > 0 && products?.length !== 0 && (
        <section
          aria-labelledby="recently-viewed"
          aria-busy={isNear && !products && !hasFailed}
          className="mt-14 border-t border-line pt-10 sm:mt-20"
        >
          <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h2 id="recently-viewed" className="text-2xl sm:text-3xl">
              Recently viewed
            </h2>
            <Button variant="quiet" size="sm" className="-mr-4" onClick={clear}>
              Clear<VisuallyHidden> the recently viewed products</VisuallyHidden>
            </Button>
          </div>
          {hasFailed && !products ? (
            <Notice tone="danger" title="These products could not be loaded.">
              <Button variant="secondary" size="sm" className="mt-2" onClick={refetch}>
                Try again
              </Button>
            </Notice>
          ) : (
            <ul className="flex gap-4 overflow-x-auto pb-2">
              {products?.map((viewed) => <RecentlyViewedCard key={viewed.product} viewed={viewed} />) ??
                Array.from({ length: count }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are alike
                  <li key={index} className="w-32 shrink-0">
                    <Skeleton className="aspect-square rounded-lg" />
                    <Skeleton className="mt-2 h-17" />
                  </li>
                ))}
            </ul>
          )}
        </section>
      )}
      {isCleared && count === 0 && (
        <p ref={cleared} tabIndex={-1} role="status" className="mt-14 text-muted">
          The recently viewed products are cleared.
        </p>
      )}
    </PageContainer>
  );
}

function RecentlyViewedCard({ viewed: { product, name, image, price } }: { viewed: ViewedProduct }) {
  return (
    <li className="group relative flex w-32 shrink-0 flex-col">
      <div className="aspect-square overflow-hidden rounded-lg border border-line bg-sunken">
        <ProductPicture
          image={image}
          alt=""
          sizes="128px"
          className="size-full object-cover dark:brightness-82"
        />
      </div>
      <Link
        to={`/product/${product}`}
        prefetch="intent"
        className="mt-2 line-clamp-2 min-h-10 text-sm leading-5 font-semibold underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-lg"
      >
        {name}
      </Link>
      <PriceText dollars={price} className="mt-1 text-sm" />
    </li>
  );
}
