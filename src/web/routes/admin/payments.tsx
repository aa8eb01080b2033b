import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyScreen } from '#web/features/admin/frame/lazy-screen.ts';
import type { Route } from './+types/payments.ts';

const PaymentsScreen = lazyScreen(
  async () => (await import('#web/features/admin/payments/payments-screen.tsx')).PaymentsScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Payments · Admin', '/admin/payments');

export default function AdminPayments() {
  return <PaymentsScreen />;
}
