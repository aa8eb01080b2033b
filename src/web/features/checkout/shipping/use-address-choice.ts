import { useState } from 'react';
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
  addresses: SavedAddress[];
  /** The id of the chosen address; 'new' for one that is typed. */
  chosen: string;
  /** What the form begins with. */
  initial: AddressFormValues;
}

/**
 * The customer's addresses, and which one is chosen at first: the one typed last in this browser, else the one used
 * last, else that of the newest order, which has no recipient if it was made before there were addresses. Null until
 * they are loaded; without them the form is filled in by hand.
 */
export function useAddressChoice() {
  const name = useUser()?.name ?? '';
  const toValues = (known: CartAddress) => toAddressFormValues(known, name);
  const [choice, setChoice] = useState<Choice | null>(null);

  useAbortableTask('addresses', (signal) => {
    loadKnownAddresses(signal).then(({ addresses, newestOrder }) => {
      if (signal.aborted) return;
      const typed = readDraft();
      const draft = typed && toValues(typed);
      const [lastUsed] = addresses;
      const same = draft ? addresses.find((each) => isSameAddress(draft, toValues(each))) : lastUsed;
      const initial = same
        ? toValues(same)
        : (draft ?? toValues(newestOrder?.shippingAddress ?? emptyAddress));
      setChoice({ addresses, chosen: same?._id ?? 'new', initial });
    });
  });

  /** Fills the form with a saved address, or with what was `typed` before. */
  const choose = (chosen: string, typed: AddressFormValues | null) => {
    const saved = choice?.addresses.find(({ _id }) => _id === chosen);
    const initial = saved ? toValues(saved) : (typed ?? toValues(emptyAddress));
    setChoice((before) => before && { ...before, chosen, initial });
  };
  return { choice, choose };
}
