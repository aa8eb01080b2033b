import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyScreen } from '#web/features/admin/frame/lazy-screen.ts';
import type { Route } from './+types/audit.ts';

const AuditScreen = lazyScreen(
  async () => (await import('#web/features/admin/audit/audit-screen.tsx')).AuditScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Audit log · Admin', '/admin/audit');

export default function AdminAudit() {
  return <AuditScreen />;
}
