import { privateMeta } from '#web/features/account/private-meta.ts';
import { ReviewsScreen } from '#web/features/admin/moderation/reviews-screen.tsx';
import type { Route } from './+types/reviews.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches[0].loaderData, 'Reviews · Admin', '/admin/reviews');

export default function AdminReviews() {
  return <ReviewsScreen />;
}
