import { Suspense } from 'react';
import { Link } from 'react-router';
import type { ProductDetailsResponse, ProductReviewsResponse } from '#domain/catalogue/schemas.ts';
import { toLogInPath } from '#web/state/to-log-in-path.ts';
import { useUser } from '#web/state/use-user.ts';
import { Card } from '#web/ui/card.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ReviewList } from './review-list.tsx';

/** Only for logged-in users. */
const ReviewForm = lazyComponent(async () => (await import('./review-form.tsx')).ReviewForm);

interface ReviewSectionProps {
  product: ProductDetailsResponse;
  /** Shown instead of the newest reviews if the address names a later page. */
  reviewPage?: ProductReviewsResponse | null | undefined;
  onReviewed: () => void;
}

export function ReviewSection({ product, reviewPage, onReviewed }: ReviewSectionProps) {
  const { reviews, next } = reviewPage ?? {
    reviews: product.reviews,
    next: product.moreReviews?.next ?? null,
  };
  return (
    <PageContainer>
      <section
        id="reviews"
        aria-labelledby="reviews-title"
        className="mt-14 border-t border-line pt-10 sm:mt-20"
      >
        <h2 id="reviews-title" className="mb-6 text-2xl sm:text-3xl">
          Reviews
        </h2>
        <div className="grid items-start gap-8 md:grid-cols-[1fr_20rem] lg:grid-cols-[1fr_24rem] lg:gap-14">
          <ReviewList key={`${product._id} ${next}`} productId={product._id} reviews={reviews} next={next} />
          <Card as="aside" className="md:sticky md:top-24">
            <ReviewInvitation product={product} onReviewed={onReviewed} />
          </Card>
        </div>
      </section>
    </PageContainer>
  );
}

/** The form for users who may review; for others, the reason and what to do. */
function ReviewInvitation({ product, onReviewed }: Omit<ReviewSectionProps, 'reviewPage'>) {
  const user = useUser();
  const reviewed = user !== null && product.reviews.some((review) => review.user === user._id);
  return (
    <>
      <h3 className="mb-3 text-xl">Write a review</h3>
      {!user && (
        <p className="text-muted">
          Please{' '}
          <Link
            to={toLogInPath(`/product/${product._id}`)}
            className="font-semibold text-accent-text underline underline-offset-4"
          >
            log in
          </Link>{' '}
          to write a review.
        </p>
      )}
      {user && reviewed && <Notice tone="success">Thank you: you have reviewed this product.</Notice>}
      {user && !reviewed && (
        <Suspense fallback={<Spinner />}>
          <ReviewForm
            key={product._id}
            productId={product._id}
            userName={user.name}
            onReviewed={onReviewed}
          />
        </Suspense>
      )}
    </>
  );
}
