import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { PaymentsScreen } from '#web/features/admin/payments/payments-screen.tsx';
import type { Route } from './+types/payments.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Payments · Admin', '/admin/payments');

export default function AdminPayments() {
  return <PaymentsScreen />;
}
