import { Link } from 'react-router';
import type { AdminReview } from '#domain/reviews/schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { RatingStars } from '#web/ui/rating-stars.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { ExpandableText } from '../expandable-text.tsx';
import { ReviewReply } from './review-reply.tsx';

interface ReviewRowProps {
  review: AdminReview;
  hidden: boolean;
  onHide: (hidden: boolean) => void;
  /** Loads the list again. */
  onRefetch: () => void;
}

export function ReviewRow({ review, hidden, onHide, onRefetch }: ReviewRowProps) {
  const { name, rating, comment, createdAt, editedAt, verified, product } = review;
  return (
    <li className="grid gap-x-6 gap-y-3 p-4 sm:grid-cols-[1fr_auto] sm:px-5 dense:gap-y-1 dense:py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <RatingStars rating={rating} />
          <span className="font-semibold [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </span>
          {verified && (
            <Badge tone="teal">
              <Icon name="check" className="size-4" />
              Verified
            </Badge>
          )}
          {hidden && <Badge tone="warning">Hidden</Badge>}
        </p>
        <p className="mb-2 text-sm dense:mb-1 text-muted">
          <Link
            to={`/product/${product._id}`}
            className="-my-1 inline-block py-1 underline underline-offset-4 [overflow-wrap:anywhere]"
          >
            <bdi>{product.name}</bdi>
          </Link>
          <span aria-hidden="true"> · </span>
          <DateTimeText iso={createdAt} className="whitespace-nowrap" />
          {editedAt && (
            <>
              , edited <DateTimeText iso={editedAt} className="whitespace-nowrap" />
            </>
          )}
        </p>
        <div className={joinClassNames(hidden && 'text-muted')}>
          <ExpandableText text={comment} textName={`the review by ${name}`} />
        </div>
      </div>
      <div className="sm:col-span-2">
        <ReviewReply review={review} onChangedMeanwhile={onRefetch} />
      </div>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => onHide(!hidden)}
        className="justify-self-start sm:col-start-2 sm:row-start-1 sm:self-start dense:min-h-8 dense:px-3"
      >
        {hidden ? 'Show again' : 'Hide'}
        <VisuallyHidden>
          {' '}
          the review by {name} of {product.name}
        </VisuallyHidden>
      </Button>
    </li>
  );
}
