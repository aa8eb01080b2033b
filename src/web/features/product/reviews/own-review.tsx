import { useEffect, useRef, useState } from 'react';
import type { UserInfo } from '#domain/accounts/schemas.ts';
import type { ProductDetailsResponse, ReviewResponse } from '#domain/catalogue/schemas.ts';
import type { OwnReview as OwnReviewType } from '#domain/reviews/schemas.ts';
import { useApiResource } from '#web/state/api/use-api-resource.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ReviewForm } from './review-form.tsx';

interface OwnReviewProps {
  product: ProductDetailsResponse;
  user: UserInfo;
  onReviewed: () => void;
}

type Own = ReviewResponse & Partial<Pick<OwnReviewType, 'hidden'>>;

const loadResponseSchema = async () => (await import('#domain/reviews/schemas.ts')).ownReviewResponse;

/** The user's review of the product, to write or edit. It may be hidden, or on a later page of the list. */
export function OwnReview({ product, user, onReviewed }: OwnReviewProps) {
  const { _id } = product;
  const own = useApiResource(`/api/products/${encodeURIComponent(_id)}/reviews/own`, loadResponseSchema);
  const [saved, setSaved] = useState<Own | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const review: Own | undefined =
    saved ?? own.data?.review ?? product.reviews.find((one) => one.user === user._id);

  // The focused button was replaced.
  const wasEditing = useRef(false);
  useEffect(() => {
    if (isEditing !== wasEditing.current)
      content.current?.querySelector<HTMLElement>(isEditing ? 'input:checked' : 'button')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  if (!review && own.busy) return <Spinner label="Loading your review..." />;
  if (!review && !own.data)
    return (
      <Notice tone="danger" title="We could not check whether you have reviewed this product.">
        <Button variant="secondary" size="sm" className="mt-2" onClick={own.refetch}>
          Try again
        </Button>
      </Notice>
    );
  const save = (review: Own) => {
    setSaved(review);
    setIsEditing(false);
    onReviewed();
  };
  return (
    <div ref={content} className="grid gap-4">
      <h3 className="-mb-1 text-xl">{review ? 'Your review' : 'Write a review'}</h3>
      {review && !isEditing && (
        <>
          <Notice tone="success">Thank you: you have reviewed this product.</Notice>
          {review.hidden && (
            <Notice tone="warning" title="The shop has hidden your review.">
              Only you can see it: <q className="whitespace-pre-line">{review.comment}</q>
            </Notice>
          )}
          <Button variant="secondary" onClick={() => setIsEditing(true)}>
            Edit your review
          </Button>
        </>
      )}
      {(!review || isEditing) && (
        <ReviewForm
          productId={_id}
          userName={user.name}
          review={review}
          onSaved={save}
          onCancel={() => setIsEditing(false)}
        />
      )}
    </div>
  );
}
