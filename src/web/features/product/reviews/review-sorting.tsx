import { Link } from 'react-router';
import type { ProductDetailsResponse, ReviewSort } from '#domain/catalogue/schemas.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { formatReviewCount, formatStars, type ReviewQuery, toReviewSearch } from './review-query.ts';

interface ReviewSortingProps {
  product: Pick<ProductDetailsResponse, '_id' | 'numReviews' | 'ratingCounts'>;
  query: ReviewQuery;
  isLoading: boolean;
}

const sorts: [ReviewSort, label: string, status: string][] = [
  ['newest', 'Newest', 'newest first'],
  ['highest', 'Highest', 'highest rating first'],
  ['lowest', 'Lowest', 'lowest rating first'],
];

/** Which reviews are listed, and links to other orders of them. Those of one rating are listed newest first. */
export function ReviewSorting({ product, query, isLoading }: ReviewSortingProps) {
  const { _id, numReviews, ratingCounts } = product;
  const { sort, stars } = query;
  const status = stars
    ? `${formatReviewCount(ratingCounts[stars - 1] ?? 0)} with ${formatStars(stars)}`
    : `${formatReviewCount(numReviews)}, ${sorts.find(([name]) => name === sort)?.[2]}`;
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-y border-line py-1 text-sm">
      <p role="status" className="text-muted">
        {isLoading ? 'Loading reviews...' : status}
      </p>
      {stars ? (
        <Link to={`/product/${_id}#reviews`} preventScrollReset className={linkClassName}>
          Show all reviews
        </Link>
      ) : (
        <nav aria-label="Sort reviews" className="-mx-2 flex">
          {sorts.map(([name, label]) => (
            <Link
              key={name}
              to={`/product/${_id}${toReviewSearch({ sort: name })}#reviews`}
              preventScrollReset
              aria-current={name === sort || undefined}
              className={joinClassNames(
                linkClassName,
                name === sort && 'font-semibold underline decoration-2 decoration-accent',
              )}
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}

const linkClassName = 'inline-flex min-h-11 items-center px-2 underline-offset-6 hover:underline';
