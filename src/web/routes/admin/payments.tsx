import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/payments.ts';

const PaymentsScreen = lazyComponent(
  async () => (await import('#web/features/admin/payments/payments-screen.tsx')).PaymentsScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Payments · Admin', '/admin/payments');

export default function AdminPayments() {
  return <PaymentsScreen />;
}
