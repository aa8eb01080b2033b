import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/fees.ts';

const FeesScreen = lazyComponent(
  async () => (await import('#web/features/admin/fees/fees-screen.tsx')).FeesScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Fees and payouts · Admin', '/admin/fees');

export default function AdminFees() {
  return <FeesScreen />;
}
