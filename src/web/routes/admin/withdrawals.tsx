import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/withdrawals.ts';

const WithdrawalsScreen = lazyComponent(
  async () => (await import('#web/features/admin/moderation/withdrawals-screen.tsx')).WithdrawalsScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Withdrawals · Admin', '/admin/withdrawals');

export default function AdminWithdrawals() {
  return <WithdrawalsScreen />;
}
