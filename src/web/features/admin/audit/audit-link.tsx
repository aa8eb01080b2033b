import { usePermission } from '#web/features/admin/use-permission.ts';
import { FactLink } from '../fact-link.tsx';

/** To the entries of the audit log about one subject. */
export function AuditLink({ id }: { id: string }) {
  return usePermission('readAuditLog') && <FactLink to={`/admin/audit?subject=${id}`}>Audit log</FactLink>;
}
