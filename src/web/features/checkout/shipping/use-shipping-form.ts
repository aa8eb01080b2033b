import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import {
  type AddressFormValues,
  checkAddressForm,
  loadAddressCheck,
  trimAddress,
} from '#web/features/addresses/address-form-values.ts';
import { parseApiFailure } from '#web/state/api/api-error.ts';
import { storedCheckout } from '#web/state/storage/stored-checkout.ts';
import { useForm } from '#web/state/use-form.ts';
import { useTemporaryMessage } from '#web/state/use-temporary-message.ts';
import { useSetCheckoutAddress } from '../use-set-checkout-address.ts';
import { useAddressChoice } from './use-address-choice.ts';
import { useDeliveryQuote } from './use-delivery-quote.ts';

const messageShownMs = 3000;

export function useShippingForm() {
  const choice = useAddressChoice(() => form.current);
  const { initial } = choice;
  const [summary, setSummary] = useTemporaryMessage(messageShownMs);
  const setCheckoutAddress = useSetCheckoutAddress();
  const [isLeaving, setIsLeaving] = useState(false);
  const { form, values, set, reset, setFieldErrors, field, submit } = useForm<AddressFormValues>({
    initial,
    check: checkAddressForm,
    loadCheck: loadAddressCheck,
    isClosed: isLeaving,
    onSubmit: () => setSummary(null),
    onInvalid(typed) {
      const missing = Object.values(typed).some((value) => value.trim() === '');
      // The fields of a saved address are not shown.
      if (choice.chosen !== 'new') choice.editChosen();
      setSummary(missing ? 'Please fill in all fields' : 'Please fix the marked field');
    },
    async send(typed) {
      setIsLeaving(true);
      storedCheckout.write({ shippingAddress: typed, shippingMethod: delivery.chosen });
      setCheckoutAddress(trimAddress(typed));
    },
  });
  const delivery = useDeliveryQuote(values);
  const { state } = useLocation();

  useEffect(() => {
    if (values !== initial) storedCheckout.write({ shippingAddress: values });
  }, [values, initial]);
  // After a redirect back from /payment.
  const showRedirectErrors = useEffectEvent(() => setFieldErrors(parseApiFailure(400, state).issues));
  useEffect(() => {
    showRedirectErrors();
  }, []);
  useEffect(() => {
    // The back button may restore this page from the back/forward cache with its button still busy.
    const onPageShow = () => setIsLeaving(false);
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  const refuse = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (choice.chosen !== 'new') flushSync(choice.editChosen);
    setSummary('Please fix the marked field');
    form.current?.querySelector<HTMLElement>('[name=country]')?.focus();
  };

  return {
    form,
    fields: { field, set, values, undeliverable: delivery.undeliverable },
    delivery,
    submit: delivery.undeliverable ? refuse : submit,
    busy: isLeaving,
    summary,
    choice,
    choose(chosen: string) {
      choice.choose(chosen, values === initial ? null : values);
      reset();
    },
    editChosen() {
      flushSync(choice.editChosen);
      form.current?.querySelector<HTMLElement>('[name=recipient]')?.focus();
    },
  };
}
