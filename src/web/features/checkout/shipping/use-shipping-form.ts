import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { callApi } from '#web/state/api/api.ts';
import { parseApiFailure } from '#web/state/api/api-error.ts';
import { useAbortableTask } from '#web/state/api/use-abortable-task.ts';
import { type CartAddress, computeShippingPrice } from '#web/state/cart/cart-contents.ts';
import { storedCart } from '#web/state/storage/stored-cart.ts';
import { storedCheckout } from '#web/state/storage/stored-checkout.ts';
import { useForm } from '#web/state/use-form.ts';
import { useNavigateOrReloadDocument } from '#web/state/use-navigate-or-reload-document.ts';
import { useTemporaryMessage } from '#web/state/use-temporary-message.ts';
import {
  checkShippingAddressForm,
  emptyShippingAddress,
  type ShippingAddressFormValues,
} from './check-shipping-address-form.ts';

const messageShownMs = 3000;

/** The last address typed in this browser, valid or not. */
function readInitialAddress(): ShippingAddressFormValues {
  const stored = storedCheckout.read()?.shippingAddress ?? storedCart.read().shippingAddress;
  return stored ? toFormValues(stored) : emptyShippingAddress;
}

const toFormValues = ({ shippingPrice: _notTyped, ...typed }: CartAddress): ShippingAddressFormValues =>
  typed;

const loadResponseSchema = async () => (await import('#domain/orders/schemas.ts')).ownOrdersResponse;

/**
 * The last address typed in this browser; if there is none, that of the customer's newest order once it is loaded, unless
 * the form is in use by then.
 */
function useInitialAddress(isInUse: () => boolean): ShippingAddressFormValues {
  const [initial, setInitial] = useState(readInitialAddress);
  useAbortableTask('newest order', (signal) => {
    if (initial !== emptyShippingAddress) return;
    callApi('/api/orders?pageSize=1', { responseSchema: loadResponseSchema, signal }).then(
      ({ orders: [newest] }) => {
        // At once: between the question and a later rendering, a field could be focused.
        if (newest && !isInUse()) flushSync(() => setInitial(toFormValues(newest.shippingAddress)));
      },
      // Without it the form is filled in by hand.
      () => undefined,
    );
  });
  return initial;
}

export function useShippingForm() {
  const initial = useInitialAddress(() => form.current !== null && isFormInUse(form.current));
  const [summary, setSummary] = useTemporaryMessage(messageShownMs);
  const enterPage = useNavigateOrReloadDocument();
  const [isLeaving, setIsLeaving] = useState(false);
  const { form, values, setFieldErrors, field, submit } = useForm({
    initial,
    check: checkShippingAddressForm,
    isClosed: isLeaving,
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

  return { form, field, submit, busy: isLeaving, summary };
}

const isFormInUse = (form: HTMLFormElement): boolean =>
  form.contains(document.activeElement) || [...new FormData(form).values()].some((value) => value !== '');

function trimAddress({
  address,
  city,
  state,
  country,
  postalCode,
  phoneNumber,
}: ShippingAddressFormValues): CartAddress {
  return {
    address: address.trim(),
    city: city.trim(),
    state: state.trim(),
    country: country.trim(),
    postalCode: postalCode.trim(),
    phoneNumber: phoneNumber.trim(),
  };
}
