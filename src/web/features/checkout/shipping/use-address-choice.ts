import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { SavedAddress } from '#domain/addresses/schemas.ts';
import {
  type AddressFormValues,
  emptyAddress,
  isSameAddress,
  toAddressFormValues,
} from '#web/features/addresses/address-form-values.ts';
import { loadKnownAddresses } from '#web/features/checkout/load-known-addresses.ts';
import { useAbortableTask } from '#web/state/api/use-abortable-task.ts';
import type { CartAddress } from '#web/state/cart/cart-contents.ts';
import { storedCart } from '#web/state/storage/stored-cart.ts';
import { storedCheckout } from '#web/state/storage/stored-checkout.ts';
import { useUser } from '#web/state/use-user.ts';

/** The last address typed in this browser, valid or not. */
const readDraft = (): CartAddress | null =>
  storedCheckout.read()?.shippingAddress ?? storedCart.read().shippingAddress;

interface Choice {
  /** Empty until they are loaded. */
  addresses: SavedAddress[];
  /** The id of the chosen address; 'new' for one that is typed. */
  chosen: string;
  /** What the form begins with. */
  initial: AddressFormValues;
  /** The last typed address that is no saved one; it is back when 'new' is chosen again. */
  typed: AddressFormValues;
}

/**
 * The customer's addresses, and which one is chosen: the one typed last in this browser; once the known addresses are
 * loaded, else the one used last, else that of the newest order. A form that is in use by then, or whose customer has no
 * known address, is filled in by hand.
 */
export function useAddressChoice(findForm: () => HTMLFormElement | null) {
  const name = useUser()?.name ?? '';
  const toValues = (known: CartAddress) => toAddressFormValues(known, name);
  const [choice, setChoice] = useState<Choice>(() => {
    const initial = toValues(readDraft() ?? emptyAddress);
    return { addresses: [], chosen: 'new', initial, typed: initial };
  });

  useAbortableTask('addresses', (signal) => {
    loadKnownAddresses(signal).then(({ addresses, newestOrder }) => {
      const form = findForm();
      if (signal.aborted || !form) return;
      if (isFormInUse(form, choice.initial)) {
        keepInPlace(form, () => setChoice((before) => ({ ...before, addresses })));
        return;
      }
      // Also if a field was typed into and emptied again.
      const draft = readDraft() ? choice.initial : null;
      const [lastUsed] = addresses;
      const same = draft ? addresses.find((each) => isSameAddress(draft, toValues(each))) : lastUsed;
      const typed = same
        ? toValues(emptyAddress)
        : (draft ?? toValues(newestOrder?.shippingAddress ?? emptyAddress));
      const next = { addresses, chosen: same?._id ?? 'new', initial: same ? toValues(same) : typed, typed };
      // At once: between the question and a later rendering, a field could be focused.
      flushSync(() => setChoice(next));
    });
  });

  return {
    ...choice,
    /** Fills the form with a saved address, or with what was typed: `edited` if it was just now. */
    choose(chosen: string, edited: AddressFormValues | null) {
      const saved = choice.addresses.find(({ _id }) => _id === chosen);
      const typed = edited ?? choice.typed;
      setChoice((before) => ({ ...before, chosen, typed, initial: saved ? toValues(saved) : typed }));
    },
    /** Makes a new address of the chosen one, which begins with its values. */
    editChosen: () => setChoice((before) => ({ ...before, chosen: 'new' })),
  };
}

/** Whether the form has the focus or holds another address than `untouched`. */
function isFormInUse(form: HTMLFormElement, untouched: AddressFormValues): boolean {
  const values = new FormData(form);
  return (
    form.contains(document.activeElement) ||
    Object.entries(untouched).some(([field, value]) => values.get(field) !== value)
  );
}

/** Renders what appears above the fields of the form, which stay where they are in the window. */
function keepInPlace(form: HTMLFormElement, render: () => void) {
  const field = form.querySelector('[name=recipient]');
  const readTop = () => field?.getBoundingClientRect().top ?? 0;
  const top = readTop();
  flushSync(render);
  window.scrollBy({ top: readTop() - top, behavior: 'instant' });
}
