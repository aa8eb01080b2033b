import { reviewsResponse } from '#domain/reviews/schemas.ts';
import { reviewStates } from '#domain/reviews/states.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ModerationScreen } from './moderation-screen.tsx';
import { ReviewRow } from './review-row.tsx';

const listParams = { state: reviewStates } as const;

const filterOptions = [
  { value: '', label: 'All' },
  { value: 'shown', label: 'Shown' },
  { value: 'unanswered', label: 'Without a reply' },
  { value: 'hidden', label: 'Hidden' },
];

export function ReviewsScreen() {
  return (
    <ModerationScreen
      title="Reviews"
      intro="A hidden review is not on its product’s page and not in its rating; its author still sees it."
      itemName="review"
      itemsName="reviews"
      path="/api/reviews"
      responseSchema={reviewsResponse}
      rowsOf={(page) => page.reviews}
      placeholder="Author, product or words"
      searchHint="Search by author, product or words of the review."
      filterLabel="State"
      listParams={listParams}
      filterOptions={filterOptions}
      empty={
        <EmptyState
          illustration="reviews"
          title="No reviews yet"
          text="The first one appears here as soon as a customer has written it."
        />
      }
      flagName="hidden"
      isFlagged={(review) => review.hidden}
      describeRow={(review) =>
        review ? `The review by ${review.name} of ${review.product.name}` : 'The review'
      }
      describeFlag={(hidden) => (hidden ? 'hidden' : 'shown again')}
      renderRow={(review, hidden, setHidden, { refetch }) => (
        <ReviewRow key={review._id} review={review} hidden={hidden} onHide={setHidden} onRefetch={refetch} />
      )}
    />
  );
}
