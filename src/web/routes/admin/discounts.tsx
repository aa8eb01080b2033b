import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/discounts.ts';

const DiscountsScreen = lazyComponent(
  async () => (await import('#web/features/admin/discounts/discounts-screen.tsx')).DiscountsScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Discounts · Admin', '/admin/discounts');

export default function AdminDiscounts() {
  return <DiscountsScreen />;
}
