import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyScreen } from '#web/features/admin/frame/lazy-screen.ts';
import type { Route } from './+types/reviews.ts';

const ReviewsScreen = lazyScreen(
  async () => (await import('#web/features/admin/moderation/reviews-screen.tsx')).ReviewsScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Reviews · Admin', '/admin/reviews');

export default function AdminReviews() {
  return <ReviewsScreen />;
}
