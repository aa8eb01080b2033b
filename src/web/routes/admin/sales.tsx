import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/sales.ts';

const SalesScreen = lazyComponent(
  async () => (await import('#web/features/admin/sales/sales-screen.tsx')).SalesScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Sales · Admin', '/admin/sales');

export default function AdminSales() {
  return <SalesScreen />;
}
