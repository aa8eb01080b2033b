import { type SubmitEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { refusalOf } from '#web/state/api-error.ts';
import { addressShippingPrice, type CartAddress } from '#web/state/cart-contents.ts';
import { storedCart } from '#web/state/stored-cart.ts';
import { storedCheckout } from '#web/state/stored-checkout.ts';
import { useEnterPage } from '#web/state/use-enter-page.ts';
import { useFormFields } from '#web/state/use-form-fields.ts';
import { usePassingMessage } from '#web/state/use-passing-message.ts';
import { type AddressFields, checkAddress, emptyAddress } from './check-address.ts';

const messageShownFor = 3000;

/** What was typed last in this browser, finished or not. */
function startingAddress(): AddressFields {
  const stored = storedCheckout.read()?.shippingAddress ?? storedCart.read().shippingAddress;
  if (!stored) return emptyAddress;
  const { shippingPrice: _notTyped, ...typed } = stored;
  return typed;
}

export function useShippingForm() {
  const [initial] = useState(startingAddress);
  const { form, values, validate, blame, field } = useFormFields(initial, checkAddress);
  const [busy, setBusy] = useState(false);
  const [summary, setSummary] = usePassingMessage(messageShownFor);
  const enterPage = useEnterPage();
  const { state } = useLocation();

  useEffect(() => {
    if (values !== initial) storedCheckout.write({ shippingAddress: values });
  }, [values, initial]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when one is sent back from /payment
  useEffect(() => {
    blame(refusalOf(400, state).issues);
  }, []);
  useEffect(() => {
    // Back from /payment shows the page as it was left: with its button still at work.
    const wake = () => setBusy(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setSummary(null);
    if (!validate()) {
      const missing = Object.values(values).some((value) => value.trim() === '');
      return setSummary(missing ? 'Please fill in all fields' : 'Please mend the marked field');
    }
    setBusy(true);
    storedCart.change((cart) => ({
      ...cart,
      shippingAddress: { ...trimmed(values), shippingPrice: addressShippingPrice(cart) },
    }));
    enterPage('/payment');
  }

  return { form, field, submit, busy, summary };
}

function trimmed({ address, city, state, country, postalCode, phoneNumber }: AddressFields): CartAddress {
  return {
    address: address.trim(),
    city: city.trim(),
    state: state.trim(),
    country: country.trim(),
    postalCode: postalCode.trim(),
    phoneNumber: phoneNumber.trim(),
  };
}
