import type { PaymentProviderName } from '#db/states.ts';

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

/** How far before the last fetched time the next run begins: a transaction may be listed late. */
export const overlapMs: Record<PaymentProviderName, number> = { stripe: dayMs, paypal: 7 * dayMs };

/** A payment older than this without a transaction is a difference. */
export const missingAfterMs: Record<PaymentProviderName, number> = { stripe: dayMs, paypal: 3 * dayMs };

/** A charge may be listed before the webhook of its payment has been processed. */
export const unknownAfterMs = 60 * minuteMs;

/** A payout takes up to two weeks until it has arrived or failed, so that its state is asked for again. */
export const payoutOverlapMs = 14 * dayMs;

/** A run that shows no progress for so long has ended without saying so. A page takes less than a minute. */
export const leaseMs = 2 * minuteMs;

/** PayPal lists the last three years only. */
export const maxHistoryMs = 3 * 364 * dayMs;

/** Without a payment the first run begins so long ago. */
export const emptyHistoryMs = 31 * dayMs;
