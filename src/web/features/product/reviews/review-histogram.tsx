import { Fragment } from 'react';
import { Link } from 'react-router';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { RatingStars } from '#web/ui/rating-stars.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { formatReviewCount, formatStars, toReviewSearch } from './review-query.ts';

interface ReviewHistogramProps {
  product: Pick<ProductDetailsResponse, '_id' | 'rating' | 'numReviews' | 'ratingCounts'>;
  /** The only rating listed below. */
  stars: number | undefined;
}

/** The mean rating, and the number of reviews per star: each lists those, the current one lists all again. */
export function ReviewHistogram({ product, stars: listed }: ReviewHistogramProps) {
  const { _id, rating, numReviews, ratingCounts } = product;
  return (
    <div className="mb-8 grid items-center gap-x-10 gap-y-4 sm:grid-cols-[auto_1fr]">
      <div className="max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:items-center max-sm:gap-x-4">
        <p className="font-display text-4xl font-semibold max-sm:row-span-2" aria-hidden="true">
          {rating.toFixed(1)}
        </p>
        <RatingStars rating={rating} className="mt-1" />
        <p className="mt-1 text-sm text-muted">{formatReviewCount(numReviews)}</p>
      </div>
      {/* No list: the list of this section is the reviews. */}
      <nav aria-label="Reviews by rating" className="max-w-md">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = ratingCounts[stars - 1] ?? 0;
          const search = toReviewSearch(stars === listed ? {} : { stars });
          const row = <HistogramRow stars={stars} count={count} share={count / numReviews} />;
          return (
            <Fragment key={stars}>
              {count > 0 ? (
                <Link
                  to={`/product/${_id}${search}#reviews`}
                  preventScrollReset
                  aria-current={stars === listed || undefined}
                  className={joinClassNames(
                    rowClassName,
                    'hover:bg-sunken [&>:first-child]:underline [&>:first-child]:underline-offset-4',
                    stars === listed && 'bg-sunken font-semibold outline outline-edge',
                  )}
                >
                  {row}
                </Link>
              ) : (
                <div className={joinClassNames(rowClassName, 'text-muted')}>{row}</div>
              )}
            </Fragment>
          );
        })}
      </nav>
    </div>
  );
}

const rowClassName =
  '-mx-2 grid min-h-11 grid-cols-[3.5rem_1fr_auto] items-center gap-3 rounded-md px-2 text-sm';

function HistogramRow({ stars, count, share }: { stars: number; count: number; share: number }) {
  return (
    <>
      <span>{formatStars(stars)}</span>
      <svg aria-hidden="true" width="100%" height="10" className="overflow-hidden rounded-sm">
        <rect width="100%" height="10" className="fill-star-empty" />
        <rect width={`${Math.round(share * 1000) / 10}%`} height="10" className="fill-star" />
      </svg>
      <span className="min-w-6 text-right tabular-nums">
        {count.toLocaleString('en-US')}
        <VisuallyHidden>{count === 1 ? ' review' : ' reviews'}</VisuallyHidden>
      </span>
    </>
  );
}
