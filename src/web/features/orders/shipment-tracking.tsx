import type { OrderResponse } from '#domain/orders/schemas.ts';
import { findCarrierLink } from '#domain/shared/find-carrier-link.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonClassNames } from '#web/ui/buttons/button-class-names.ts';
import { useCopyToClipboard } from '#web/ui/hooks/use-copy-to-clipboard.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';

/** A link to the carrier's tracking page, or a copy button for a number of unknown format. */
export function ShipmentTracking({ status, tracking }: Pick<OrderResponse, 'status' | 'tracking'>) {
  if (!tracking) return <p className="text-muted">Not Shipped, check back later on your order status</p>;
  const isShipped = status === 'Shipped' || status === 'Delivered';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        Tracking number: <span className="font-semibold [overflow-wrap:anywhere]">{tracking}</span>
      </p>
      {isShipped && <TrackingButton tracking={tracking} />}
    </div>
  );
}

function TrackingButton({ tracking }: { tracking: string }) {
  const { mayCopy, copied, copy } = useCopyToClipboard(tracking);
  const carrier = findCarrierLink(tracking);
  if (carrier)
    return (
      <a
        href={carrier.href}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClassNames({ variant: 'secondary', size: 'sm', className: 'print:hidden' })}
      >
        Track with {carrier.name}
        <Icon name="external" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    );
  if (!mayCopy) return null;
  return (
    <span className="flex flex-wrap items-center gap-3 print:hidden">
      <Button variant="secondary" size="sm" onClick={copy}>
        Copy the tracking number
      </Button>
      <span role="status" className="text-sm text-muted">
        {copied === true && 'Copied.'}
        {copied === false && 'Your browser did not allow it: please copy it by hand.'}
      </span>
    </span>
  );
}
