import type { ReactNode } from 'react';
import type { PaymentMethod } from '#domain/orders/states.ts';
import { useCart } from '#web/state/cart/use-cart.ts';
import { storedCart } from '#web/state/storage/stored-cart.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import type { PaymentOptions } from './use-payment-options.ts';

/** The selected payment method, among the available ones. */
export function useChosenPaymentMethod(paymentOptions: PaymentOptions | null): PaymentMethod {
  const { paymentMethod } = useCart();
  if (!paymentOptions?.wallet) return 'Stripe';
  return paymentOptions.card && paymentMethod === 'Stripe' ? 'Stripe' : 'PayPal';
}

export const choosePaymentMethod = (paymentMethod: PaymentMethod) =>
  storedCart.update((cart) => ({ ...cart, paymentMethod }));

/** Selects how to pay; methods that the shop has not set up are not shown. */
export function PaymentMethodPicker({
  ways: paymentOptions,
  chosen,
}: {
  ways: PaymentOptions;
  chosen: PaymentMethod;
}) {
  return (
    <fieldset className="mt-4 grid gap-3">
      <legend className="sr-only">Payment method</legend>
      {paymentOptions.card && (
        <Method value="Stripe" chosen={chosen}>
          Credit or debit card (Stripe)
        </Method>
      )}
      {paymentOptions.wallet && (
        <Method value="PayPal" chosen={chosen}>
          PayPal
        </Method>
      )}
    </fieldset>
  );
}

interface MethodProps {
  value: PaymentMethod;
  chosen: PaymentMethod;
  children: ReactNode;
}

function Method({ value, chosen, children }: MethodProps) {
  return (
    <label className="flex min-h-14 items-center gap-3 rounded-md border border-edge px-4 py-3 has-checked:border-accent has-checked:bg-accent-soft">
      <input
        type="radio"
        name="paymentMethod"
        value={value}
        checked={chosen === value}
        onChange={() => choosePaymentMethod(value)}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="flex-1 font-medium">{children}</span>
      {value === 'Stripe' && <Icon name="card" className="size-6 text-muted" />}
    </label>
  );
}
