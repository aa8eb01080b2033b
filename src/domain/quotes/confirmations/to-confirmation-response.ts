import type { quoteConfirmations } from '#db/schema.ts';
import { cents, toDollars } from '#domain/shared/money.ts';
import type { QuoteConfirmationResponse } from '../schemas.ts';

type Row = typeof quoteConfirmations.$inferSelect;

/** For admins: with the price by the slicer's figures. */
export function toConfirmationResponse({ unitCents, totalCents, ...row }: Row): QuoteConfirmationResponse {
  return {
    ...{ state: row.state, at: row.at.toISOString() },
    ...row.result,
    ...(row.message && { message: row.message }),
    ...(unitCents !== null &&
      totalCents !== null && {
        price: { unit: toDollars(cents(unitCents)), total: toDollars(cents(totalCents)) },
        differs: row.differs,
      }),
  };
}

/** For the customer of the quote. Figures that differ are the owner's to judge first. */
export function toOwnConfirmation(
  confirmation: QuoteConfirmationResponse | null,
): QuoteConfirmationResponse | null {
  if (!confirmation) return null;
  const { price: _price, differs, ...own } = confirmation;
  return differs ? { state: own.state, at: own.at } : own;
}
