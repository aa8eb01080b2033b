import { useEffect, useRef } from 'react';
import type { ReviewResponse } from '#domain/catalogue/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ReviewItem } from './review-item.tsx';
import { formatStars, type ReviewQuery, toReviewSearch } from './review-query.ts';
import { useLoadMoreReviews } from './use-load-more-reviews.ts';

interface ReviewListProps {
  productId: string;
  query: ReviewQuery;
  reviews: readonly ReviewResponse[];
  /** The cursor of further reviews; null at the end. */
  next: string | null;
}

/** Without JavaScript 'Show more reviews' links to the next page. */
export function ReviewList({ productId, query, reviews, next }: ReviewListProps) {
  const more = useLoadMoreReviews(productId, query, next);
  const firstLoaded = useRef<HTMLLIElement>(null);
  const loadedPages = more.pages.length;

  // The focused button was removed with the last page.
  useEffect(() => {
    if (loadedPages > 0) firstLoaded.current?.focus();
  }, [loadedPages]);

  if (reviews.length === 0 && query.stars)
    return <p className="text-muted">There are no reviews with {formatStars(query.stars)}.</p>;
  if (reviews.length === 0) {
    return (
      <EmptyState
        level={3}
        illustration="reviews"
        title="No reviews yet"
        text="Bought one? Tell the others how it turned out."
        className="rounded-lg border border-dashed border-edge"
      />
    );
  }
  return (
    <div>
      <ul className="divide-y divide-line">
        {reviews.map((review) => (
          <ReviewItem key={review._id} review={review} />
        ))}
        {more.pages.map((page, number) =>
          page.map((review, index) => (
            <ReviewItem
              key={review._id}
              review={review}
              {...(index === 0 && number === loadedPages - 1 && { ref: firstLoaded })}
            />
          )),
        )}
      </ul>
      {more.hasFailed && (
        <Notice tone="danger" className="mt-6">
          The next reviews could not be loaded. Please try again.
        </Notice>
      )}
      {more.next && (
        <Button
          to={`/product/${productId}${toReviewSearch(query, more.next)}#reviews`}
          variant="secondary"
          className="mt-6"
          onClick={(event) => {
            event.preventDefault();
            more.load();
          }}
        >
          {more.isLoading ? 'Loading reviews...' : 'Show more reviews'}
        </Button>
      )}
    </div>
  );
}
