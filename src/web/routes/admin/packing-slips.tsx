import { useSearchParams } from 'react-router';
import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/packing-slips.ts';

const PackingSlipsScreen = lazyComponent(
  async () => (await import('#web/features/admin/packing-slip/packing-slips-screen.tsx')).PackingSlipsScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Packing slips · Admin', '/admin/orders/slips');

export default function AdminPackingSlips() {
  const [search] = useSearchParams();
  return <PackingSlipsScreen query={search.get('orders') ?? ''} />;
}
