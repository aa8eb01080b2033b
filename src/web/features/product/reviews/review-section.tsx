import { Suspense, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import type {
  ProductDetailsResponse,
  ProductReviewsQuery,
  ProductReviewsResponse,
} from '#domain/catalogue/schemas.ts';
import { toLogInPath } from '#web/state/to-log-in-path.ts';
import { useUser } from '#web/state/use-user.ts';
import { Card } from '#web/ui/card.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ReviewHistogram } from './review-histogram.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewSorting } from './review-sorting.tsx';

/** Only for logged-in users. */
const OwnReview = lazyComponent(async () => (await import('./own-review.tsx')).OwnReview);

export interface ReviewSectionProps {
  product: ProductDetailsResponse;
  /** Shown instead of the newest reviews if the address asks for others. */
  reviewPage?: (ProductReviewsResponse & ProductReviewsQuery) | null | undefined;
  onReviewed: () => void;
}

export function ReviewSection({ product, reviewPage, onReviewed }: ReviewSectionProps) {
  const { _id, numReviews } = product;
  const { reviews, next, sort, stars, after } = reviewPage ?? {
    reviews: product.reviews,
    next: product.moreReviews?.next ?? null,
    sort: 'newest' as const,
  };
  const isLoading = useNavigation().location?.pathname === `/product/${_id}`;
  const [changes, setChanges] = useState(0);
  const change = () => {
    setChanges(changes + 1);
    onReviewed();
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
          <div>
            {numReviews > 1 && (
              <>
                <ReviewHistogram product={product} stars={stars} />
                <ReviewSorting product={product} query={{ sort, stars }} isLoading={isLoading} />
              </>
            )}
            <div
              aria-busy={isLoading}
              className={joinClassNames(isLoading && 'opacity-50 transition-opacity delay-150')}
            >
              <ReviewList
                key={`${_id} ${sort} ${stars} ${after} ${next} ${changes}`}
                productId={_id}
                query={{ sort, stars }}
                reviews={reviews}
                next={next}
              />
            </div>
          </div>
          <Card as="aside" className="md:sticky md:top-24">
            <ReviewInvitation product={product} onReviewed={change} />
          </Card>
        </div>
      </section>
    </PageContainer>
  );
}

/** The form for users who may review, and the own review of others; for guests, what to do. */
function ReviewInvitation({ product, onReviewed }: Omit<ReviewSectionProps, 'reviewPage'>) {
  const user = useUser();
  if (user)
    return (
      <Suspense fallback={<Spinner />}>
        <OwnReview key={`${product._id} ${user._id}`} product={product} user={user} onReviewed={onReviewed} />
      </Suspense>
    );
  return (
    <>
      <h3 className="mb-3 text-xl">Write a review</h3>
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
    </>
  );
}
