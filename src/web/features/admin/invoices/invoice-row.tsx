import { Link } from 'react-router';
import type { ListedDocumentResponse } from '#domain/documents/schemas.ts';
import { useSaveFile } from '#web/features/orders/use-save-file.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PriceText } from '#web/ui/price-text.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { toOrderPath } from '../orders/order-link.tsx';

export function InvoiceRow({ document }: { document: ListedDocumentResponse }) {
  const { _id, number, kind, issuedAt, order, buyer, total, test } = document;
  const { busy, failure, save } = useSaveFile(`/api/documents/${_id}/pdf`, `${number}.pdf`);
  return (
    <li className="grid gap-2 px-4 py-3 sm:grid-cols-[1fr_auto_auto] sm:items-center sm:gap-x-4 dense:py-1.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold tabular-nums">{number}</span>
          {kind === 'credit_note' && <Badge tone="warning">Credit note</Badge>}
          {test && <Badge tone="neutral">Test</Badge>}
        </p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          <DateTimeText iso={issuedAt} />,{' '}
          <Link
            to={toOrderPath(order._id)}
            className="-my-1 inline-block py-1 underline decoration-edge underline-offset-4 hover:decoration-current"
          >
            order {order.number}
          </Link>
          {buyer && `, ${buyer}`}
        </p>
      </div>
      <span className="font-semibold tabular-nums sm:text-right">
        {kind === 'credit_note' && (
          <>
            <span aria-hidden="true">−</span>
            <VisuallyHidden>Credited: </VisuallyHidden>
          </>
        )}
        <PriceText dollars={total} />
      </span>
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        data-edit
        onClick={save}
        className="justify-self-start"
      >
        {busy ? 'Loading...' : 'PDF'}
        <VisuallyHidden> of {number}</VisuallyHidden>
      </Button>
      {failure && (
        <Notice tone="danger" title="The document could not be saved." className="sm:col-span-3">
          <p>{failure}</p>
        </Notice>
      )}
    </li>
  );
}
