import type { ReviewResponse } from '#domain/catalogue/schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Stars } from '#web/ui/stars.tsx';

export function ReviewList({ reviews }: { reviews: readonly ReviewResponse[] }) {
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
    <ul className="divide-y divide-line">
      {reviews.map((review) => (
        <li key={review._id} className="py-6 first:pt-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Stars rating={review.rating} />
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
      ))}
    </ul>
  );
}

/** In UTC, so that server and browser print the same day. */
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
