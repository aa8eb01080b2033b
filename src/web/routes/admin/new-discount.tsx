import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/new-discount.ts';

const NewDiscountScreen = lazyComponent(
  async () => (await import('#web/features/admin/discounts/discount-form-screen.tsx')).NewDiscountScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'New discount code · Admin', '/admin/discounts/new');

export default function AdminNewDiscount() {
  return <NewDiscountScreen />;
}
