import { toLineName } from '#domain/options/to-line-name.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { toTrackingLink } from '#domain/shared/find-carrier-link.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonClassNames } from '#web/ui/buttons/button-class-names.ts';
import { useCopyToClipboard } from '#web/ui/hooks/use-copy-to-clipboard.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';

type Tracked = Pick<NonNullable<OrderResponse['parcels']>[number], 'carrier' | 'tracking' | 'link'>;

/** Links to the carriers' tracking pages, or copy buttons for numbers of unknown format; of each parcel. */
export function ShipmentTracking({ order }: { order: OrderResponse }) {
  const { tracking, parcels, orderItems, status } = order;
  const isShipped = status === 'Shipped' || status === 'Delivered';
  if (parcels) {
    const packed = parcels.flatMap(({ lines }) => lines).reduce((sum, { qty }) => sum + qty, 0);
    // Refunded pieces do not follow.
    const isMoreComing = packed < order.qty && order.refunded === 0 && status !== 'Delivered';
    return (
      <ol aria-label="Parcels" className="grid gap-4">
        {parcels.map((parcel, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parcels are numbered
          <li key={n}>
            <p className="font-semibold">
              Parcel {n + 1}
              {!isMoreComing && ` of ${parcels.length}`}
            </p>
            <ul className="text-sm text-muted">
              {orderItems.map((item) => {
                const line = parcel.lines.find((packed) => packed.item === item._id);
                return (
                  line && (
                    <li
                      key={item._id}
                    >{`${line.qty} × ${toLineName({ name: item.name, choices: item.chosen })}`}</li>
                  )
                );
              })}
            </ul>
            <TrackingNumber parcel={parcel} isShipped={isShipped} />
          </li>
        ))}
        {isMoreComing && <li className="text-muted">The rest follows in another parcel.</li>}
      </ol>
    );
  }
  if (!tracking) return <p className="text-muted">Not Shipped, check back later on your order status</p>;
  return <TrackingNumber parcel={{ carrier: null, link: null, tracking }} isShipped={isShipped} />;
}

function TrackingNumber({ parcel, isShipped }: { parcel: Tracked; isShipped: boolean }) {
  const { carrier, tracking } = parcel;
  if (!tracking) return carrier && <p>{carrier}, without a tracking number</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        Tracking number: <span className="font-semibold [overflow-wrap:anywhere]">{tracking}</span>
      </p>
      {isShipped && <TrackingButton parcel={{ ...parcel, tracking }} />}
    </div>
  );
}

function TrackingButton({ parcel }: { parcel: Tracked & { tracking: string } }) {
  const { mayCopy, copied, copy } = useCopyToClipboard(parcel.tracking);
  const carrier = toTrackingLink(parcel);
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
