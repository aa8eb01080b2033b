import { Button } from '#web/ui/buttons/button.tsx';

interface PackingSlipButtonProps {
  /** The order. */
  id: string;
  className?: string;
}

export function PackingSlipButton({ id, className }: PackingSlipButtonProps) {
  return (
    <Button to={`/admin/orders/${id}/slip`} variant="secondary" size="sm" icon="print" className={className}>
      Packing slip
    </Button>
  );
}
