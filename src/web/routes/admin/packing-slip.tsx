import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/packing-slip.ts';

const PackingSlipScreen = lazyComponent(
  async () => (await import('#web/features/admin/packing-slip/packing-slip-screen.tsx')).PackingSlipScreen,
);

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privatePageMeta(matches[0].loaderData, 'Packing slip · Admin', `/admin/orders/${params.orderId}/slip`);

export default function AdminPackingSlip({ params }: Route.ComponentProps) {
  return <PackingSlipScreen key={params.orderId} id={params.orderId} />;
}
