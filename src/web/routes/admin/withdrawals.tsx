import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyScreen } from '#web/features/admin/frame/lazy-screen.ts';
import type { Route } from './+types/withdrawals.ts';

const WithdrawalsScreen = lazyScreen(
  async () => (await import('#web/features/admin/moderation/withdrawals-screen.tsx')).WithdrawalsScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Withdrawals · Admin', '/admin/withdrawals');

export default function AdminWithdrawals() {
  return <WithdrawalsScreen />;
}
