import type { ReactNode } from 'react';
import type { PaymentMethod } from '#domain/orders/schemas.ts';
import { storedCart } from '#web/state/stored-cart.ts';
import { useCart } from '#web/state/use-cart.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { PaymentWays } from './use-payment-ways.ts';

/** The way that is chosen, among those there are. */
export function useChosenMethod(ways: PaymentWays | null): PaymentMethod {
  const { paymentMethod } = useCart();
  if (!ways?.wallet) return 'Stripe';
  return ways.card && paymentMethod === 'Stripe' ? 'Stripe' : 'PayPal';
}

export const chooseMethod = (paymentMethod: PaymentMethod) =>
  storedCart.change((cart) => ({ ...cart, paymentMethod }));

/** The choice of how to pay; what the shop has not set up is not offered. */
export function PaymentMethods({ ways, chosen }: { ways: PaymentWays; chosen: PaymentMethod }) {
  return (
    <fieldset className="mt-4 grid gap-3">
      <legend className="sr-only">Payment method</legend>
      {ways.card && (
        <Method value="Stripe" chosen={chosen}>
          Credit or debit card (Stripe)
        </Method>
      )}
      {ways.wallet && (
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
        onChange={() => chooseMethod(value)}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="flex-1 font-medium">{children}</span>
      {value === 'Stripe' && <Icon name="card" className="size-6 text-muted" />}
    </label>
  );
}
