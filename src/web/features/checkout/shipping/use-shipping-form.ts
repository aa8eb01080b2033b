import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import {
  type AddressFormValues,
  checkAddressForm,
  emptyAddress,
  loadAddressCheck,
  trimAddress,
} from '#web/features/addresses/address-form-values.ts';
import { parseApiFailure } from '#web/state/api/api-error.ts';
import { computeShippingPrice } from '#web/state/cart/cart-contents.ts';
import { storedCart } from '#web/state/storage/stored-cart.ts';
import { storedCheckout } from '#web/state/storage/stored-checkout.ts';
import { useForm } from '#web/state/use-form.ts';
import { useNavigateOrReloadDocument } from '#web/state/use-navigate-or-reload-document.ts';
import { useTemporaryMessage } from '#web/state/use-temporary-message.ts';
import { useAddressChoice } from './use-address-choice.ts';

const messageShownMs = 3000;
const noValues: AddressFormValues = { recipient: '', ...emptyAddress };

export function useShippingForm() {
  const { choice, choose } = useAddressChoice();
  const initial = choice?.initial ?? noValues;
  const [summary, setSummary] = useTemporaryMessage(messageShownMs);
  const enterPage = useNavigateOrReloadDocument();
  const [isLeaving, setIsLeaving] = useState(false);
  /** Kept while a saved address is looked at. */
  const typedAddress = useRef<AddressFormValues | null>(null);
  const { form, values, errors, set, reset, setFieldErrors, field, submit } = useForm<AddressFormValues>({
    initial,
    check: checkAddressForm,
    loadCheck: loadAddressCheck,
    isClosed: isLeaving || !choice,
    onSubmit: () => setSummary(null),
    onInvalid(typed) {
      const missing = Object.values(typed).some((value) => value.trim() === '');
      setSummary(missing ? 'Please fill in all fields' : 'Please fix the marked field');
    },
    async send(typed) {
      setIsLeaving(true);
      storedCheckout.write({ shippingAddress: typed });
      storedCart.update((cart) => ({
        ...cart,
        shippingAddress: { ...trimAddress(typed), shippingPrice: computeShippingPrice(cart) },
      }));
      enterPage('/payment');
    },
  });
  const { state } = useLocation();

  useEffect(() => {
    if (values !== initial) storedCheckout.write({ shippingAddress: values });
  }, [values, initial]);
  // After a redirect back from /payment.
  const isLoaded = choice !== null;
  const showRedirectErrors = useEffectEvent(() => setFieldErrors(parseApiFailure(400, state).issues));
  useEffect(() => {
    if (isLoaded) showRedirectErrors();
  }, [isLoaded]);
  useEffect(() => {
    // The back button may restore this page from the back/forward cache with its button still busy.
    const onPageShow = () => setIsLeaving(false);
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  return {
    form,
    fields: { field, set, values },
    submit,
    busy: isLeaving,
    summary,
    choice,
    /** A saved address is shown as it is, unless something in it is wrong. */
    showsFields: choice?.chosen === 'new' || Object.keys(errors).length > 0,
    choose(chosen: string) {
      if (choice?.chosen === 'new') typedAddress.current = values;
      choose(chosen, typedAddress.current);
      reset();
    },
    /** Turns the chosen address into a new one that begins with its values. */
    editChosen() {
      choose('new', values);
      reset();
    },
  };
}
