import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/customer.ts';

const CustomerScreen = lazyComponent(
  async () => (await import('#web/features/admin/customer/customer-screen.tsx')).CustomerScreen,
);

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privatePageMeta(matches[0].loaderData, 'Customer · Admin', `/admin/users/${params.id}`);

export default function AdminCustomer({ params }: Route.ComponentProps) {
  return <CustomerScreen key={params.id} id={params.id} />;
}
