import { toLineName } from '#domain/options/to-line-name.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { fitLogo, hasNameInLogo, toSmallLogo } from '#domain/settings/shop-logo.ts';
import { formatDay } from '#domain/shared/arrival.ts';
import { formatPieces } from '#domain/shared/format-pieces.ts';
import { formatOrderDate } from '#web/features/orders/format-order-date.ts';
import { countCopies } from '#web/features/orders/format-print.ts';
import { GiftNote } from '#web/features/orders/gift-note.tsx';
import { PostalAddressLines } from '#web/features/orders/postal-address-lines.tsx';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { QrCode } from '#web/ui/pictures/qr-code.tsx';
import { PackingSlipItems } from './packing-slip-items.tsx';
import { type SlipContent, toSlips } from './to-slips.ts';

/** One slip for each parcel, and one for what is in none yet. */
export function PackingSlips({ order }: { order: OrderResponse }) {
  const slips = toSlips(order);
  return slips.map((slip) => <PackingSlip key={slip.name ?? ''} order={order} {...slip} />);
}

/** Without prices, and for a gift with its note. Black on white in both color schemes, because it is printed. */
function PackingSlip({ order, name, orderItems, missing = [] }: SlipContent & { order: OrderResponse }) {
  const { shopName, publicUrl, logo } = useRootLoaderData();
  const { _id, number, createdAt, paidAt, canceledAt, shippingAddress, customer, status, gift } = order;
  const { shippingMethod, refunded, total } = order;
  const isPickup = shippingMethod?.kind === 'pickup';
  const qty = orderItems.reduce((sum, item) => sum + countCopies(item.qty, item.print), 0);
  const custom = orderItems.some((item) => item.custom);
  return (
    <article
      aria-label={`Packing slip of order ${number}${name ? `: ${name}` : ''}`}
      className="packing-slip"
    >
      <header className="flex flex-wrap items-start justify-between gap-6 border-b-2 border-current pb-4">
        <div>
          {logo && (
            <img
              src={toSmallLogo(logo.image)}
              alt={hasNameInLogo(logo) ? shopName : ''}
              {...fitLogo(logo, 180, 48)}
              className="mb-1.5"
            />
          )}
          {!(logo && hasNameInLogo(logo)) && <p className="font-display text-2xl font-bold">{shopName}</p>}
          <p className="text-sm">{publicUrl.replace(/^https?:\/\//, '')}</p>
        </div>
        <div className="flex gap-4">
          <div className="text-right">
            <h2 className="text-2xl">Order {number}</h2>
            <p className="text-sm">
              <time dateTime={createdAt}>{formatOrderDate(createdAt)}</time>
            </p>
            {order.shipBy && <p className="text-sm font-semibold">Ship by {formatDay(order.shipBy)}</p>}
          </div>
          {/* A phone that scans it opens the order; only the staff can read it. */}
          <QrCode
            text={`${publicUrl}/admin/orders/${_id}`}
            label={`Code that opens order ${number}`}
            className="size-28"
          />
        </div>
      </header>
      <div className="grid gap-6 py-5 sm:grid-cols-2 print:grid-cols-2">
        <section>
          <h3 className="slip-label">{isPickup ? 'Pickup by' : 'Ship to'}</h3>
          <PostalAddressLines address={shippingAddress} {...(customer && { name: customer.name })} />
        </section>
        <section className="sm:text-right print:text-right">
          <h3 className="slip-label">{isPickup ? 'To fetch' : 'In this parcel'}</h3>
          <p>{formatPieces(qty)}</p>
          {isPickup && <p className="font-bold">Pickup: no parcel</p>}
          {shippingMethod && <p className="text-sm">{shippingMethod.name}</p>}
          {name && <p className="font-bold">{name}</p>}
          {canceledAt && <p className="font-bold">Canceled: do not ship</p>}
          {!canceledAt && refunded > 0 && refunded >= total && (
            <p className="font-bold">Refunded: do not ship</p>
          )}
          {paidAt && !gift && <p className="text-sm">Paid on {formatOrderDate(paidAt)}</p>}
          {!paidAt && !canceledAt && (
            <p className="font-bold">{status === 'Unpaid' ? 'Not paid yet: do not ship' : status}</p>
          )}
        </section>
      </div>
      {gift && (
        <section aria-label="Gift" className="slip-gift">
          <h3 className="text-lg">A gift for you</h3>
          <GiftNote gift={gift} className="mt-2 text-lg" />
        </section>
      )}
      <PackingSlipItems items={orderItems} />
      {missing.length > 0 && (
        <section className="mt-5">
          <h3 className="slip-label">Not printed yet</h3>
          <ul>
            {missing.map(({ qty: pieces, print, chosen, ...item }) => (
              <li
                key={item._id}
              >{`${countCopies(pieces, print)} × ${toLineName({ name: item.name, choices: chosen })}`}</li>
            ))}
          </ul>
        </section>
      )}
      <footer className="mt-6 grid gap-2 text-sm">
        {custom && (
          <p>
            <strong>Custom print:</strong> made for you, so it cannot be returned. If it arrived damaged or
            wrong, write to us and we will fix it.
          </p>
        )}
        {orderItems.some((item) => !item.custom) && (
          <p>
            {custom ? 'Everything else can be returned' : 'You can return it'} within 14 days of receipt, in
            original condition. Please tell us first.
          </p>
        )}
        <p>
          {gift ? 'Enjoy it!' : 'Thank you for your order!'} Questions?{' '}
          {publicUrl.replace(/^https?:\/\//, '')}/contact
        </p>
      </footer>
    </article>
  );
}
