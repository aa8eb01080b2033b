import { findFilament } from '../filaments/find-filament.ts';
import type { Ctx } from '../shared/ctx.ts';
import { toDollars } from '../shared/money.ts';
import { priceChoices } from './price-choices.ts';
import type { PreviewQuoteInput, QuotePreview } from './schemas.ts';

/** The price of what a browser has measured: nothing is stored. Throws `bad_input`. */
export async function previewQuote(ctx: Ctx, input: PreviewQuoteInput): Promise<QuotePreview> {
  const { mesh, ...choices } = input;
  const filament = await findFilament(ctx.db, choices);
  const priced = await priceChoices(ctx.db, filament, mesh, [], choices);
  const { estimate, price, state, reasons, rulesVersion } = priced;
  return {
    ...{ state, engine: 'estimate', estimate, rulesVersion, quantity: choices.quantity },
    price: { unit: toDollars(price.unit), total: toDollars(price.total) },
    reviewReasons: reasons,
  };
}
