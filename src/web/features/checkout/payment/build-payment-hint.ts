import { storedStripeSession } from '#web/state/storage/stored-orders.ts';
import { storedUser } from '#web/state/storage/stored-user.ts';

/** What this browser assumes about its payment, in the specification's format. The server asks the provider. */
export function buildPaymentHint() {
  return {
    paymentMethod: storedStripeSession.read() ? 'Stripe' : 'PayPal',
    paymentResult: {
      status: 'complete',
      update_time: new Date().toISOString(),
      email_address: storedUser.read()?.email ?? '',
    },
    status: 'Paid',
  };
}
