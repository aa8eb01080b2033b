import { type JudgedReview, reviewsAnswer } from '#domain/reviews/schemas.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { callAdmin } from '../call-admin.ts';

import { ListBody } from '../list-body.tsx';
import { ListControls } from '../list-controls.tsx';
import { listSearch } from '../list-query.ts';
import { ListSelect } from '../list-select.tsx';
import { listStatus } from '../list-status.ts';
import { PageTitle } from '../page-title.tsx';
import { SaidNotice } from '../said-notice.tsx';
import { useAdminAnswer } from '../use-admin-answer.ts';
import { useFlags } from '../use-flags.ts';
import { useListQuery } from '../use-list-query.ts';
import { useSaid } from '../use-said.ts';
import { ReviewRow } from './review-row.tsx';
import { reviewStates, reviewsShape } from './reviews-shape.ts';

export function ReviewsScreen() {
  const list = useListQuery(reviewsShape);
  const answer = useAdminAnswer(`/api/reviews?${listSearch(reviewsShape, list.query)}`, reviewsAnswer);
  const [said, say] = useSaid();
  const reviews: readonly JudgedReview[] = answer.data?.reviews ?? [];
  const words = (id: string) => {
    const review = reviews.find(({ _id }) => _id === id);
    return review ? `The review by ${review.name} of ${review.product.name}` : 'The review';
  };
  const flags = useFlags({
    source: answer.data,
    save: (id, hidden) =>
      callAdmin(`/api/reviews/${encodeURIComponent(id)}`, { method: 'PATCH', body: { hidden } }),
    onSaved: (id, hidden) =>
      say({ tone: 'success', title: `${words(id)} is ${hidden ? 'hidden' : 'shown again'}.` }),
    onRefused: (id, { message }) =>
      say({ tone: 'danger', title: `${words(id)} stays as it was.`, text: message }),
  });
  return (
    <>
      <PageTitle
        title="Reviews"
        intro="A hidden review is off its product’s page and out of its rating; its author keeps it."
      />
      <ListControls
        list={list}
        label="Search reviews"
        placeholder="Author, product or words"
        status={listStatus('review', 'reviews', answer)}
      >
        <ListSelect list={list} name="state" label="Shown or hidden" options={reviewStates} />
      </ListControls>
      <SaidNotice said={said} />
      <ListBody
        what="reviews"
        answer={answer}
        list={list}
        rows={reviews.length}
        searches="Search by author, product or words of the review."
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
              onHide={(hidden) => flags.turn(review._id, hidden)}
            />
          ))}
        </ul>
      </ListBody>
    </>
  );
}
