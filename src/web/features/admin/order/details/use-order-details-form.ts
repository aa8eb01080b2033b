import { useEffect, useState } from 'react';
import { toAddressLines } from '#domain/addresses/to-address-lines.ts';
import {
  type OrderResponse,
  type UpdateOrderDetailsInput,
  updateOrderDetailsInput,
} from '#domain/orders/schemas.ts';
import { canDetailsChange } from '#domain/orders/states.ts';
import {
  type AddressFormValues,
  checkAddressForm,
  isSameAddress,
  loadAddressCheck,
  toAddressFormValues,
  trimAddress,
} from '#web/features/addresses/address-form-values.ts';
import { updatedOrderResponse } from '#web/features/orders/order-responses.ts';
import { useForm } from '#web/state/use-form.ts';
import { callAdminApi } from '../../call-admin-api.ts';
import { useOrderChanges } from '../use-order-changes.ts';

type DetailsFormValues = AddressFormValues & { giftNote: string; staffNote: string };

interface DetailsFormOptions {
  order: OrderResponse;
  onOrderChanged: (order: OrderResponse) => void;
  onSaved: (order: OrderResponse) => void;
}

const staffNoteInput = updateOrderDetailsInput.shape.staffNote;

/** Address and notes that were typed. A failed save keeps them. */
export function useOrderDetailsForm({ order, onOrderChanged, onSaved }: DetailsFormOptions) {
  const { changes, clear, readChanges } = useOrderChanges(order, onOrderChanged);
  const [chosenGift, setIsGift] = useState<boolean>();
  const [wantsMail, setWantsMail] = useState(true);
  const isGift = chosenGift ?? order.gift !== undefined;
  const known = toAddressFormValues(order.shippingAddress, order.customer?.name ?? '');
  const toAddress = ({ giftNote: _, staffNote: __, ...address }: DetailsFormValues) => trimAddress(address);
  const isAddressChanged = (typed: DetailsFormValues) => !isSameAddress(toAddress(typed), known);

  const form = useForm<DetailsFormValues>({
    initial: { ...known, giftNote: order.gift?.note ?? '', staffNote: order.staffNote ?? '' },
    check(typed) {
      const issue = staffNoteInput.safeParse(typed.staffNote).error?.issues[0];
      return {
        ...(issue && { staffNote: issue.message }),
        // An old address may be one that the form would refuse.
        ...(isAddressChanged(typed) && checkAddressForm(typed)),
      };
    },
    async loadCheck() {
      const check = await loadAddressCheck();
      return (typed) => (isAddressChanged(typed) ? check(typed) : {});
    },
    onSubmit: clear,
    async send(typed) {
      const details = diffDetails(order, typed);
      if (Object.keys(details).length === 0) return onSaved(order);
      const body = { version: order.version, ...details };
      const path = `/api/orders/${encodeURIComponent(order._id)}/details` as const;
      const call = { method: 'PATCH', body, responseSchema: updatedOrderResponse } as const;
      onSaved((await callAdminApi(path, call)).updatedOrder);
    },
    onFailure: async (failure) => ((await readChanges(failure)) ? null : failure),
  });
  useEffect(() => form.form.current?.querySelector('textarea')?.focus(), [form.form]);

  function diffDetails(saved: OrderResponse, typed: DetailsFormValues): UpdateOrderDetailsInput {
    const staffNote = typed.staffNote.trim();
    const note = staffNote === (saved.staffNote ?? '') ? {} : { staffNote };
    if (!canDetailsChange(saved)) return note;
    const gift = isGift ? { note: typed.giftNote.trim() } : null;
    return {
      ...note,
      ...(isAddressChanged(typed) && { shippingAddress: toAddress(typed), notify: wantsMail }),
      ...(gift?.note !== saved.gift?.note && { gift }),
    };
  }

  /** Replaces what is typed by what is saved now. */
  function accept(name: string) {
    if (name === 'Internal note') return form.set('staffNote', order.staffNote ?? '');
    for (const [field, value] of Object.entries(known)) form.set(field as keyof AddressFormValues, value);
  }

  const typedOf: Record<string, string> = {
    'Internal note': form.values.staffNote.trim(),
    'Ships to': [...toAddressLines(form.values), form.values.phoneNumber].join(', '),
  };
  return {
    ...form,
    isGift,
    setIsGift,
    wantsMail,
    setWantsMail,
    isAddressChanged: isAddressChanged(form.values),
    /** What others have changed, beside what is typed here. */
    changes: changes?.map(({ name, ...change }) => {
      const typed = typedOf[name] ?? change.now;
      const isOther = typed !== change.now;
      return {
        ...{ ...change, label: name, yours: isOther ? typed : null },
        ...(isOther && { accept: () => accept(name) }),
      };
    }),
  };
}
