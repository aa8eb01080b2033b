import { usePermission } from '#web/features/admin/use-permission.ts';
import { FactLink } from '../fact-link.tsx';

/** To all print jobs of an order: where each piece is, and which to print again. */
export function PrintJobsLink({ orderId }: { orderId: string }) {
  return (
    usePermission('readProduction') && <FactLink to={`/admin/queue?order=${orderId}`}>Print jobs</FactLink>
  );
}
