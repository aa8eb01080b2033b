import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { WithdrawalsScreen } from '#web/features/admin/moderation/withdrawals-screen.tsx';
import type { Route } from './+types/withdrawals.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Withdrawals · Admin', '/admin/withdrawals');

export default function AdminWithdrawals() {
  return <WithdrawalsScreen />;
}
