import { useEffect, useState } from 'react';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { type Parcel, parcelInput, type SaveParcelsInput } from '#domain/parcels/schemas.ts';
import { updatedOrderResponse } from '#web/features/orders/order-responses.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { useForm } from '#web/state/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { callAdminApi } from '../../call-admin-api.ts';
import { ChangedMeanwhileNotice } from '../../changed-meanwhile-notice.tsx';
import { InlineFormEnd } from '../../inline-form-end.tsx';
import { useOrderChanges } from '../use-order-changes.ts';
import { countUnpacked, type PackableLine, type ParcelQuantities, withParcel } from './list-parcels.ts';

interface ParcelFormProps {
  order: OrderResponse;
  parcels: readonly Parcel[];
  lines: readonly PackableLine[];
  /** Undefined for a new one. */
  edited?: Parcel;
  number: number;
  /** Called with the order as it is, if it has changed since it was loaded. */
  onOrderChanged: (order: OrderResponse) => void;
  /** Called with what to tell the admin. */
  onSaved: (message: string) => void;
  onCancel: () => void;
}

const factsInput = parcelInput.pick({ carrier: true, tracking: true, link: true });
const nothingLeft = 'Leave at least one piece in the first parcel.';

/** What is in one parcel, and its number. Kept when it fails. */
export function ParcelForm(props: ParcelFormProps) {
  const { order, parcels, lines, edited, number, onOrderChanged, onSaved, onCancel } = props;
  const { changes, clear, readChanges } = useOrderChanges(order, onOrderChanged);
  // The only parcel of an order holds everything: pieces are taken out of it.
  const isSplit = !order.parcels && parcels.length > 0;
  const free = countUnpacked(isSplit ? [] : parcels, lines, edited);
  const [qtys, setQtys] = useState<ParcelQuantities>(() => {
    if (edited) return Object.fromEntries(edited.lines.map(({ item, qty }) => [item, qty]));
    return isSplit ? {} : free;
  });
  const [wantsMail, setWantsMail] = useState(true);
  const [linesError, setLinesError] = useState<string | null>(null);

  async function save(body: Pick<SaveParcelsInput, 'version'> & { parcels: unknown; notify?: boolean }) {
    const path = `/api/orders/${encodeURIComponent(order._id)}/parcels` as const;
    const call = { method: 'PUT', body, responseSchema: updatedOrderResponse } as const;
    onOrderChanged((await callAdminApi(path, call)).updatedOrder);
  }
  const form = useForm({
    initial: {
      carrier: edited?.carrier ?? '',
      tracking: edited?.tracking ?? '',
      link: edited?.link ?? '',
    },
    check: (typed) => collectFieldErrors<typeof typed>(factsInput, typed),
    onSubmit() {
      clear();
      setLinesError(null);
    },
    async send({ carrier, tracking, link }) {
      if (!Object.values(qtys).some((qty) => qty > 0)) return setLinesError('Choose at least one piece.');
      const facts = {
        carrier: carrier.trim() || null,
        tracking: tracking.trim() || null,
        link: link.trim() || null,
      };
      const changed = withParcel(order, parcels, lines, edited, { ...facts, qtys });
      if (!changed) return setLinesError(nothingLeft);
      await save({ version: order.version, parcels: changed, notify: wantsMail });
      onSaved(`Parcel ${number} is saved.`);
    },
    onFailure: async (failure) => ((await readChanges(failure)) ? null : failure),
  });
  useEffect(() => form.form.current?.querySelector<HTMLElement>('select, input')?.focus(), [form.form]);
  useEffect(() => {
    if (linesError) form.form.current?.querySelector<HTMLElement>('select')?.focus();
  }, [linesError, form.form]);

  async function remove() {
    try {
      await save({ version: order.version, parcels: parcels.filter((parcel) => parcel !== edited) });
      onSaved(`Parcel ${number} is removed.`);
    } catch (error) {
      const failure = toApiFailure(error);
      if (!(await readChanges(failure))) form.setFailure(failure.message);
    }
  }

  return (
    <Form ref={form.form} onSubmit={form.submit} aria-label={`Parcel ${number}`} className="grid gap-4">
      <h3 className="text-sm font-semibold">Parcel {number}</h3>
      <ul className="grid gap-3 sm:grid-cols-2">
        {lines
          .filter(({ item }) => (free[item] ?? 0) > 0)
          .map(({ item, name }, n) => (
            <li key={item}>
              <Select
                label={name}
                options={Array.from({ length: (free[item] ?? 0) + 1 }, (_, qty) => ({
                  value: qty,
                  label: qty === 0 ? 'None' : String(qty),
                }))}
                value={qtys[item] ?? 0}
                onChange={({ target }) => {
                  setQtys({ ...qtys, [item]: Number(target.value) });
                  setLinesError(null);
                }}
                error={n === 0 ? linesError : null}
              />
            </li>
          ))}
      </ul>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          label="Tracking number"
          {...form.field('tracking')}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
        <FormField
          label="Carrier"
          {...form.field('carrier')}
          maxLength={60}
          autoComplete="off"
          hint="Optional."
        />
        <FormField
          label="Tracking link"
          {...form.field('link')}
          inputMode="url"
          maxLength={500}
          autoComplete="off"
          hint="Only if the number is not of UPS, USPS, FedEx or DHL."
          fieldClassName="sm:col-span-2"
        />
      </div>
      <Checkbox
        label={
          <>
            Mail the customer a new parcel or number
            {order.customer && (
              <span className="block text-sm text-muted [overflow-wrap:anywhere]">
                To {order.customer.email}
              </span>
            )}
          </>
        }
        checked={wantsMail}
        onChange={({ target }) => setWantsMail(target.checked)}
      />
      {changes && (
        <ChangedMeanwhileNotice
          subject="order"
          changes={changes.map(({ name, ...change }) => ({ ...change, label: name, yours: null }))}
        />
      )}
      <InlineFormEnd
        failure={form.failure}
        busy={form.busy}
        submitLabel="Save the parcel"
        onCancel={onCancel}
      >
        {edited && (
          <Button size="sm" variant="secondary" disabled={form.busy} onClick={remove}>
            Remove the parcel
          </Button>
        )}
      </InlineFormEnd>
    </Form>
  );
}
