import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/edit-discount.ts';

const EditDiscountScreen = lazyComponent(
  async () => (await import('#web/features/admin/discounts/discount-form-screen.tsx')).EditDiscountScreen,
);

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privatePageMeta(matches[0].loaderData, 'Discount code · Admin', `/admin/discounts/${params.id}/edit`);

export default function AdminEditDiscount({ params }: Route.ComponentProps) {
  return <EditDiscountScreen key={params.id} id={params.id} />;
}
