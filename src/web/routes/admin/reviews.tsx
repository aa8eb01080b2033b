import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/reviews.ts';

const ReviewsScreen = lazyComponent(
  async () => (await import('#web/features/admin/moderation/reviews-screen.tsx')).ReviewsScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Reviews · Admin', '/admin/reviews');

export default function AdminReviews() {
  return <ReviewsScreen />;
}
