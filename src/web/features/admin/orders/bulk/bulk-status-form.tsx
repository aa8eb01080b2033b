import { type SubmitEvent, useState } from 'react';
import type { SelectableOrder } from '#domain/orders/listing/schemas.ts';
import { type OrderStatus, orderStatuses } from '#domain/orders/states.ts';
import { cents, formatDollars, toDollars } from '#domain/shared/money.ts';
import { formatCount } from '#web/features/admin/lists/format-count.ts';
import { SelectCheckbox } from '#web/features/admin/lists/select-checkbox.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { MailCheckbox } from './mail-checkbox.tsx';
import type { BulkUpdate } from './use-bulk-update.ts';

interface BulkStatusFormProps {
  orders: readonly SelectableOrder[];
  onSubmit: (updates: BulkUpdate[]) => void;
  onCancel: () => void;
}

const statusOptions = [
  { value: '', label: 'Choose a status', disabled: true },
  ...orderStatuses.map((status) => ({ value: status, label: status })),
];

const countOrders = (count: number) => formatCount('order', 'orders', count);

/** Sets the status of the selected orders, by the same rules as that of one. */
export function BulkStatusForm({ orders, onSubmit, onCancel }: BulkStatusFormProps) {
  const [status, setStatus] = useState<OrderStatus | ''>('');
  const [wantsMail, setWantsMail] = useState(true);
  const [recordsPayments, setRecordsPayments] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const unpaid = orders.filter(({ hasPayment }) => !hasPayment);
  const changing = orders.filter(
    (order) => order.status !== status && (status !== 'Paid' || order.hasPayment || recordsPayments),
  );

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (status === '' || changing.length === 0) return setIsMissing(true);
    const mail = status === 'Shipped' && !wantsMail ? { notify: false } : {};
    onSubmit(changing.map((order) => ({ order, update: { status, ...mail } })));
  }

  return (
    <Form onSubmit={submit} className="grid gap-4">
      <Select
        label="New status"
        name="status"
        value={status}
        onChange={({ target }) => {
          setStatus(target.value as OrderStatus);
          setIsMissing(false);
        }}
        options={statusOptions}
        error={isMissing ? (status === '' ? 'Choose a status.' : 'No order would change.') : null}
      />
      <div role="status" className="grid gap-3 text-sm empty:hidden">
        {status && changing.length < orders.length && (
          <p className="text-muted">
            {formatCount('order stays as it is', 'orders stay as they are', orders.length - changing.length)}.
          </p>
        )}
        {status !== '' && status !== 'Paid' && status !== 'Unpaid' && unpaid.length > 0 && (
          <Notice tone="warning" live="off">
            Nothing has been paid for {countOrders(unpaid.length)}, and no payment is recorded.
          </Notice>
        )}
        {status === 'Unpaid' && <Notice live="off">This moves neither money nor stock.</Notice>}
      </div>
      {status === 'Paid' && unpaid.length > 0 && (
        <SelectCheckbox checked={recordsPayments} onCheck={setRecordsPayments}>
          <span>
            I have received {formatDollars(sumTotals(unpaid))} for {countOrders(unpaid.length)} without a
            payment
            <span className="block text-sm text-muted">
              Each payment is recorded with your name and cannot be removed. The customers get their
              confirmations, and open payments are ended.
            </span>
          </span>
        </SelectCheckbox>
      )}
      {status === 'Shipped' && <MailCheckbox checked={wantsMail} onChange={setWantsMail} />}
      <div className="grid gap-3 sm:flex">
        <Button type="submit">
          {status ? `Set ${countOrders(changing.length)} to ${status}` : 'Set status'}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

const sumTotals = (orders: readonly SelectableOrder[]) =>
  toDollars(cents(orders.reduce((sum, { total }) => sum + Math.round(total * 100), 0)));
