import { type AdminReview, reviewsResponse } from '#domain/reviews/schemas.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { formatListStatus } from '#web/features/admin/lists/format-list-status.ts';
import { ListBody } from '#web/features/admin/lists/list-body.tsx';
import { ListControls } from '#web/features/admin/lists/list-controls.tsx';
import { toListSearchParams } from '#web/features/admin/lists/list-query.ts';
import { ListSelect } from '#web/features/admin/lists/list-select.tsx';
import { useListQuery } from '#web/features/admin/lists/use-list-query.ts';
import { useOptimisticFlags } from '#web/features/admin/lists/use-optimistic-flags.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { callAdminApi } from '../call-admin-api.ts';
import { FlashMessage } from '../flash-message.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { useFlash } from '../use-flash.ts';
import { reviewListParams, reviewStateOptions } from './review-list-params.ts';
import { ReviewRow } from './review-row.tsx';

export function ReviewsScreen() {
  const list = useListQuery(reviewListParams);
  const fetchState = useAdminFetch(
    `/api/reviews?${toListSearchParams(reviewListParams, list.query)}`,
    reviewsResponse,
  );
  const [flash, showFlash] = useFlash();
  const reviews: readonly AdminReview[] = fetchState.data?.reviews ?? [];
  const describeReview = (id: string) => {
    const review = reviews.find(({ _id }) => _id === id);
    return review ? `The review by ${review.name} of ${review.product.name}` : 'The review';
  };
  const flags = useOptimisticFlags({
    source: fetchState.data,
    save: (id, hidden) =>
      callAdminApi(`/api/reviews/${encodeURIComponent(id)}`, { method: 'PATCH', body: { hidden } }),
    onSaved: (id, hidden) =>
      showFlash({ tone: 'success', title: `${describeReview(id)} is ${hidden ? 'hidden' : 'shown again'}.` }),
    onFailed: (id, { message }) =>
      showFlash({ tone: 'danger', title: `${describeReview(id)} stays as it was.`, text: message }),
  });
  return (
    <>
      <AdminPageHeading
        title="Reviews"
        intro="A hidden review is off its product’s page and out of its rating; its author keeps it."
      />
      <ListControls
        list={list}
        label="Search reviews"
        placeholder="Author, product or words"
        status={formatListStatus('review', 'reviews', fetchState)}
      >
        <ListSelect list={list} name="state" label="Shown or hidden" options={reviewStateOptions} />
      </ListControls>
      <FlashMessage said={flash} />
      <ListBody
        itemsName="reviews"
        fetchState={fetchState}
        list={list}
        rowCount={reviews.length}
        searchHint="Search by author, product or words of the review."
        empty={
          <EmptyState
            illustration="reviews"
            title="No reviews yet"
            text="The first one appears here as soon as a customer has written it."
          />
        }
      >
        <ul
          aria-label="Reviews"
          className="divide-y divide-line rounded-lg border border-line bg-surface shadow-rest"
        >
          {reviews.map((review) => (
            <ReviewRow
              key={review._id}
              review={review}
              hidden={flags.isOn(review._id, review.hidden)}
              onHide={(hidden) => flags.setFlag(review._id, hidden)}
            />
          ))}
        </ul>
      </ListBody>
    </>
  );
}
