import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { maxSlots, type PrinterResponse, singlePrinterResponse } from '#domain/printers/schemas.ts';
import { parseSpoolCode } from '#domain/shared/label-codes.ts';
import { spoolsResponse } from '#domain/spools/schemas.ts';
import { formatGrams } from '#web/features/quote/price/format-amounts.ts';
import { useForm } from '#web/state/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { callAdminApi } from '../call-admin-api.ts';
import { formatFilament } from '../filaments/filament-row-parts.tsx';
import { InlineFormEnd } from '../inline-form-end.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { toSlotNumbers, toSlotValues } from './printer-slots.ts';

interface PrinterSpoolsFormProps {
  printer: PrinterResponse;
  onBusy: (busy: boolean) => void;
  onSaved: (printer: PrinterResponse) => void;
  onCancel: () => void;
}

const spoolsPath = '/api/spools?retired=false&pageSize=100';

/** What is in each slot, by the codes of the labels, typed or scanned. */
export function PrinterSpoolsForm({ printer, onBusy, onSaved, onCancel }: PrinterSpoolsFormProps) {
  const [initial] = useState(() => toSlotValues(printer));
  const [slots, setSlots] = useState(() => Math.max(1, ...printer.spools.map(({ slot }) => slot)));
  /** The slots of the sent spools, for errors that name one of them. */
  const filled = useRef<number[]>([]);
  const { data } = useAdminFetch(spoolsPath, spoolsResponse);
  const { form, field, submit, busy, failure } = useForm<Record<string, string>>({
    initial,
    onBusy,
    check: (values) =>
      Object.fromEntries(
        toSlotNumbers(values)
          .filter((slot) => parseSpoolCode(values[`slot${slot}`] ?? '') === null)
          .map((slot) => [`slot${slot}`, 'A code such as S1001.']),
      ),
    toFieldName: (path) => {
      const [, index] = /^spools\.(\d+)\./.exec(path) ?? [];
      const slot = index && filled.current[Number(index)];
      return slot ? `slot${slot}` : null;
    },
    async send(values) {
      filled.current = toSlotNumbers(values);
      const spools = [];
      for (const slot of filled.current)
        spools.push({ slot, id: await findSpool(values[`slot${slot}`] ?? '') });
      const call = { method: 'PATCH', body: { spools }, responseSchema: singlePrinterResponse } as const;
      onSaved((await callAdminApi(`/api/printers/${printer._id}`, call)).printer);
    },
  });

  /** An id that nothing has lets the server name the field. */
  async function findSpool(text: string): Promise<string> {
    const code = parseSpoolCode(text);
    const known = data?.spools.find((spool) => spool.code === code);
    if (known) return known._id;
    const path = `/api/spools?retired=false&q=${code}` as const;
    const found = await callAdminApi(path, { responseSchema: spoolsResponse });
    return found.spools.find((spool) => spool.code === code)?._id ?? crypto.randomUUID();
  }

  const focusSlot = (slot: number) =>
    form.current?.querySelector<HTMLInputElement>(`[name="slot${slot}"]`)?.focus();
  const addSlot = () => {
    flushSync(() => setSlots(slots + 1));
    focusSlot(slots + 1);
  };
  /** Scanners press Enter after each code. */
  const goToNextSlot = (event: KeyboardEvent, slot: number) => {
    if (event.key !== 'Enter' || slot === slots) return;
    event.preventDefault();
    focusSlot(slot + 1);
  };

  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5">
      {Array.from({ length: slots }, (_, index) => index + 1).map((slot) => (
        <FormField
          key={slot}
          label={`Slot ${slot}`}
          {...field(`slot${slot}`)}
          onFocus={({ target }) => target.select()}
          onKeyDown={(event) => goToNextSlot(event, slot)}
          list="usable-spools"
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
          hint={slot === 1 ? 'The code on the label, typed or scanned. Empty: nothing is in it.' : undefined}
        />
      ))}
      <datalist id="usable-spools">
        {data?.spools.map(({ _id, code, filament, free }) => (
          <option key={_id} value={code}>
            {formatFilament(filament)}, {formatGrams(free)} free
          </option>
        ))}
      </datalist>
      {slots < maxSlots && (
        <div>
          <Button size="sm" variant="secondary" icon="plus" onClick={addSlot}>
            Another slot
          </Button>
        </div>
      )}
      <InlineFormEnd failure={failure} busy={busy} submitLabel="Save spools" onCancel={onCancel} />
    </Form>
  );
}
