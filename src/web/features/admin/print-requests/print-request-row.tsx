import { Link } from 'react-router';
import type { PrintRequestResponse } from '#domain/print-requests/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { usePermission } from '#web/features/admin/use-permission.ts';
import { describeMaterial } from '#web/features/print-request/describe-material.ts';
import { FilamentColorSwatch } from '#web/features/print-request/filament-color-swatch.tsx';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { CustomerLink } from '../customer-link.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { ExpandableText } from '../expandable-text.tsx';
import { buildPrintRequestMailto } from './build-print-request-mailto.ts';
import { PrintRequestFiles } from './print-request-files.tsx';
import { PrintRequestLinks } from './print-request-links.tsx';
import { PrintRequestStateBadge } from './print-request-state-badge.tsx';

interface PrintRequestRowProps {
  request: PrintRequestResponse;
  /** Whether its state is being changed. */
  busy: boolean;
  onOffer: () => void;
  onDecline: () => void;
  onReopen: () => void;
}

export function PrintRequestRow({ request, busy, onOffer, onDecline, onReopen }: PrintRequestRowProps) {
  const { shopName } = useRootLoaderData();
  const canAnswer = usePermission('supportCustomers');
  const { name, email, createdAt, color, filament, orderMessage, state, customer } = request;
  // If the offered product is deleted, another offer can be made.
  const isUndecided = state === 'new' || (state === 'offered' && !request.product);
  return (
    <li className="grid gap-x-8 gap-y-5 rounded-lg border border-line bg-surface p-4 shadow-rest sm:p-5 md:grid-cols-[1fr_18rem] dense:gap-y-3 dense:p-4">
      <div className="grid min-w-0 content-start gap-4 dense:gap-2">
        <div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-lg font-semibold [overflow-wrap:anywhere]">
              {customer ? <CustomerLink customer={{ ...customer, name }} /> : <bdi>{name}</bdi>}
            </span>
            <PrintRequestStateBadge state={state} />
          </p>
          <p className="text-sm text-muted">
            <a
              href={buildPrintRequestMailto(email, shopName)}
              className="-my-1 inline-block py-1 underline underline-offset-4 [overflow-wrap:anywhere]"
            >
              {email}
            </a>
            <span aria-hidden="true"> · </span>
            <DateTimeText iso={createdAt} className="whitespace-nowrap" />
            {customer && (customer.name !== name || customer.email !== email) && (
              <span className="block [overflow-wrap:anywhere]">
                From the account of <bdi>{customer.name}</bdi> ({customer.email})
              </span>
            )}
          </p>
        </div>
        <p className="inline-flex items-center gap-2 font-medium">
          <FilamentColorSwatch color={color} />
          {describeMaterial(color, filament)}
        </p>
        <div>
          <ExpandableText text={orderMessage} textName={`the request of ${name}`} />
        </div>
      </div>
      <div className="min-w-0">
        <PrintRequestFiles image={request.image} stlFile={request.stlFile} />
      </div>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4 md:col-span-2 dense:pt-3">
        {state === 'offered' && <OfferedProduct request={request} />}
        <PrintRequestLinks request={request} />
        {canAnswer && isUndecided && (
          <>
            <Button size="sm" variant="secondary" data-edit onClick={onOffer}>
              Create a private product
              <VisuallyHidden> for {name}</VisuallyHidden>
            </Button>
            <Button size="sm" variant="quiet" onClick={onDecline}>
              Decline
              <VisuallyHidden> the request of {name}</VisuallyHidden>
            </Button>
          </>
        )}
        {canAnswer && state === 'declined' && (
          <Button size="sm" variant="secondary" busy={busy} onClick={onReopen}>
            {busy ? 'Reopening...' : 'Reopen'}
            <VisuallyHidden>: the request of {name}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}

function OfferedProduct({ request: { product, name } }: { request: PrintRequestResponse }) {
  if (!product) return <p className="text-sm text-muted">Its product was deleted.</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span>
        Offered for <strong className="tabular-nums">{formatDollars(product.price)}</strong>.
      </span>
      <Link
        to={`/product/${product._id}`}
        data-edit
        className="inline-flex min-h-11 items-center font-medium text-accent-text underline underline-offset-4 [overflow-wrap:anywhere]"
      >
        {product.name}
        <VisuallyHidden>, made for {name}</VisuallyHidden>
      </Link>
    </p>
  );
}
