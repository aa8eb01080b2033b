import { Link } from 'react-router';
import { usePermission } from '#web/features/admin/use-permission.ts';

/** To the entries of the audit log about one subject. */
export function AuditLink({ id }: { id: string }) {
  if (!usePermission('readAuditLog')) return null;
  return (
    <Link
      to={`/admin/audit?subject=${id}`}
      className="inline-flex min-h-11 items-center whitespace-nowrap text-sm underline decoration-edge underline-offset-4 hover:decoration-current dense:min-h-9"
    >
      Audit log
    </Link>
  );
}
