import { type Ref, useEffect, useRef } from 'react';
import type { ReviewResponse } from '#domain/catalogue/schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { RatingStars } from '#web/ui/rating-stars.tsx';
import { useLoadMoreReviews } from './use-load-more-reviews.ts';

interface ReviewListProps {
  productId: string;
  reviews: readonly ReviewResponse[];
  /** The cursor of older reviews; null at the end. */
  next: string | null;
}

/** Without JavaScript 'Show more reviews' links to the next page. */
export function ReviewList({ productId, reviews, next }: ReviewListProps) {
  const more = useLoadMoreReviews(productId, next);
  const firstLoaded = useRef<HTMLLIElement>(null);
  const loadedPages = more.pages.length;

  // The focused button was removed with the last page.
  useEffect(() => {
    if (loadedPages > 0) firstLoaded.current?.focus();
  }, [loadedPages]);

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
          to={`/product/${productId}?after=${more.next}#reviews`}
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

function ReviewItem({ review, ref }: { review: ReviewResponse; ref?: Ref<HTMLLIElement> }) {
  return (
    <li ref={ref} tabIndex={-1} className="py-6 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RatingStars rating={review.rating} />
        <p className="font-semibold">
          <bdi>{review.name}</bdi>
        </p>
        {review.verified && (
          <Badge tone="teal">
            <Icon name="check" className="size-4" />
            Verified purchase
          </Badge>
        )}
        <time dateTime={review.createdAt} className="text-sm text-muted">
          {dayFormat.format(new Date(review.createdAt))}
        </time>
      </div>
      <p dir="auto" className="mt-2 prose-measure text-left whitespace-pre-line">
        {review.comment}
      </p>
    </li>
  );
}

/** In UTC, so that server and browser print the same day. */
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
