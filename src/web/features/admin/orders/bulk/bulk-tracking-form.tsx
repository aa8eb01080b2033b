import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import type { SelectableOrder } from '#domain/orders/listing/schemas.ts';
import type { OrderStatus } from '#domain/orders/states.ts';
import { formatCount } from '#web/features/admin/lists/format-count.ts';
import { TextFileButton } from '#web/features/admin/lists/text-file-button.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { MailCheckbox } from './mail-checkbox.tsx';
import { TrackingPreviewRow } from './tracking-preview-row.tsx';
import { UnknownLinesNotice } from './unknown-lines-notice.tsx';
import type { BulkUpdate } from './use-bulk-update.ts';
import { maxTypedRows, useTrackingRows } from './use-tracking-rows.ts';

interface BulkTrackingFormProps {
  orders: readonly SelectableOrder[];
  isOpen: boolean;
  onSubmit: (updates: BulkUpdate[]) => void;
  onCancel: () => void;
}

const statusOptions = [
  { value: 'Shipped', label: 'Set to Shipped' },
  { value: 'Delivered', label: 'Set to Delivered' },
  { value: '', label: 'Stays as it is' },
];

/** Tracking numbers of several orders: typed beside each, or pasted. The rows show what sending them will do. */
export function BulkTrackingForm({ orders, isOpen, onSubmit, onCancel }: BulkTrackingFormProps) {
  const [status, setStatus] = useState<OrderStatus | ''>('Shipped');
  const [wantsMail, setWantsMail] = useState(true);
  const [isMissing, setIsMissing] = useState(false);
  const form = useTrackingRows(orders, status, isOpen);
  const updates = form.rows.flatMap(({ order, update }) => (update ? [{ order, update }] : []));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (form.isReading) return;
    if (updates.length === 0) return setIsMissing(true);
    const mail = wantsMail ? {} : { notify: false };
    onSubmit(updates.map(({ order, update }) => ({ order, update: { ...update, ...mail } })));
  }

  return (
    <Form onSubmit={submit} className="grid gap-4">
      <FormField
        label="Paste tracking numbers"
        hint="One order a line: order number, tracking number. Separated by a comma, semicolon or tab."
        error={isMissing && updates.length === 0 ? 'Paste or type at least one tracking number.' : null}
      >
        <textarea
          name="lines"
          rows={4}
          value={form.text}
          onChange={({ target }) => form.setText(target.value)}
          spellCheck={false}
          autoComplete="off"
          placeholder="1042, 1Z999AA10123456784"
          className="font-mono text-sm"
        />
      </FormField>
      <div className="flex flex-wrap items-end gap-3">
        <TextFileButton maxMegabytes={1} onRead={form.setText} />
        <Select
          label="Status"
          name="status"
          value={status}
          onChange={({ target }) => setStatus(target.value as OrderStatus | '')}
          options={statusOptions}
          fieldClassName="min-w-44 flex-1 sm:flex-none"
        />
      </div>
      {orders.length > maxTypedRows && (
        <p className="text-sm text-muted">
          {orders.length.toLocaleString('en-US')} orders are selected: paste or upload their tracking numbers.
        </p>
      )}
      {form.failure && (
        <p role="alert" className="text-sm font-medium text-danger-text">
          {form.failure}{' '}
          <button type="button" onClick={form.readAgain} className="font-semibold underline">
            Try again
          </button>
        </p>
      )}
      <UnknownLinesNotice lines={form.unknown} />
      {form.rows.length > 0 && (
        <ul
          aria-label="What will be done"
          aria-busy={form.isReading}
          onKeyDown={focusNextField}
          className="max-h-60 divide-y divide-line overflow-y-auto rounded-md border border-line"
        >
          {form.rows.map((row) => (
            <TrackingPreviewRow key={row.order._id} row={row} onType={form.type} />
          ))}
        </ul>
      )}
      {status === 'Shipped' && <MailCheckbox checked={wantsMail} onChange={setWantsMail} />}
      <div className="sticky bottom-0 -mx-5 flex gap-3 border-t border-line bg-surface px-5 py-3 sm:-mx-7 sm:px-7">
        <Button type="submit" busy={form.isReading}>
          {form.isReading ? 'Reading...' : `Update ${formatCount('order', 'orders', updates.length)}`}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

/** A barcode scanner ends with Enter: the next field is focused, and after the last one the form is sent. */
function focusNextField(event: KeyboardEvent<HTMLUListElement>) {
  if (event.key !== 'Enter') return;
  const fields: EventTarget[] = [...event.currentTarget.querySelectorAll('input')];
  const next = fields[fields.indexOf(event.target) + 1];
  if (!(next instanceof HTMLInputElement)) return;
  event.preventDefault();
  next.focus();
}
