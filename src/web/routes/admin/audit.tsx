import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/audit.ts';

const AuditScreen = lazyComponent(
  async () => (await import('#web/features/admin/audit/audit-screen.tsx')).AuditScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Audit log · Admin', '/admin/audit');

export default function AdminAudit() {
  return <AuditScreen />;
}
