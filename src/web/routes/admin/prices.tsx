import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/prices.ts';

const PricesScreen = lazyComponent(
  async () => (await import('#web/features/admin/prices/prices-screen.tsx')).PricesScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Prices · Admin', '/admin/prices');

export default function AdminPrices() {
  return <PricesScreen />;
}
