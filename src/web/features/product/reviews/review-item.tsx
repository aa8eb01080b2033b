import type { Ref } from 'react';
import type { ReviewResponse } from '#domain/catalogue/schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { RatingStars } from '#web/ui/rating-stars.tsx';

export function ReviewItem({ review, ref }: { review: ReviewResponse; ref?: Ref<HTMLLIElement> }) {
  const { name, rating, comment, createdAt, editedAt, verified, reply } = review;
  return (
    <li ref={ref} tabIndex={-1} className="py-6 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RatingStars rating={rating} />
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        {verified && (
          <Badge tone="teal">
            <Icon name="check" className="size-4" />
            Verified purchase
          </Badge>
        )}
        <span className="text-sm text-muted">
          <Day iso={createdAt} />
          {editedAt && (
            <>
              , edited <Day iso={editedAt} />
            </>
          )}
        </span>
      </div>
      <p dir="auto" className="mt-2 prose-measure text-left whitespace-pre-line">
        {comment}
      </p>
      {reply && (
        <div className="mt-4 prose-measure rounded-r-lg border-l-4 border-edge bg-sunken px-4 py-3">
          <p className="text-sm">
            <strong className="font-semibold">Reply from the shop</strong>{' '}
            <span className="text-muted">
              <Day iso={reply.repliedAt} />
            </span>
          </p>
          <p dir="auto" className="mt-1 text-left whitespace-pre-line">
            {reply.text}
          </p>
        </div>
      )}
    </li>
  );
}

function Day({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {dayFormat.format(new Date(iso))}
    </time>
  );
}

/** In UTC, so that server and browser print the same day. */
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
