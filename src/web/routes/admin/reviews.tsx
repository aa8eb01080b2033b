import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { ReviewsScreen } from '#web/features/admin/moderation/reviews-screen.tsx';
import type { Route } from './+types/reviews.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Reviews · Admin', '/admin/reviews');

export default function AdminReviews() {
  return <ReviewsScreen />;
}
