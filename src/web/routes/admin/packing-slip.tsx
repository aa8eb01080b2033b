import { useParams, useSearchParams } from 'react-router';
import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { PackingSlipScreen } from '#web/features/admin/packing-slip/packing-slip-screen.tsx';
import { PackingSlipsScreen } from '#web/features/admin/packing-slip/packing-slips-screen.tsx';
import type { Route } from './+types/packing-slip.ts';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  privatePageMeta(matches[0].loaderData, 'Packing slip · Admin', location.pathname);

/** The slip of one order, or those of the orders in the address. */
export default function AdminPackingSlip() {
  const { orderId } = useParams();
  const [search] = useSearchParams();
  if (orderId) return <PackingSlipScreen key={orderId} id={orderId} />;
  return <PackingSlipsScreen query={search.get('orders') ?? ''} />;
}
