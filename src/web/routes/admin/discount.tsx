import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/discount.ts';

const DiscountScreen = lazyComponent(
  async () => (await import('#web/features/admin/discounts/discount-form-screen.tsx')).DiscountScreen,
);

export const meta: Route.MetaFunction = ({ matches, params: { id } }) =>
  privatePageMeta(
    matches[0].loaderData,
    id === 'new' ? 'New discount code · Admin' : 'Discount code · Admin',
    `/admin/discounts/${id}`,
  );

export default function AdminDiscount({ params }: Route.ComponentProps) {
  return <DiscountScreen key={params.id} id={params.id} />;
}
