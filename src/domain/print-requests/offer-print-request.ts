import { eq } from 'drizzle-orm';
import { printRequests } from '#db/schema.ts';
import { insertProduct } from '../catalogue/insert-product.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { queueMail } from '../shared/mail/queue-mail.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { changePrintRequestState, printRequestNotFoundError } from './change-print-request-state.ts';
import type { OfferPrintRequestInput, PrintRequestResponse } from './schemas.ts';

/** Values that the form does not ask for: the product is on no list. */
const unlistedDefaults = { brand: 'CUSTOM', category: 'CUSTOM', custom: true, featured: false };

/**
 * Creates the private product of a request, which only its customer can buy, and notifies the address in the request.
 * Of two admins at once one succeeds. Throws `not_logged_in`, `forbidden` for a customer, `not_found`,
 * `already_offered` while a product or a quote of it is on offer, `bad_input` for a missing picture.
 */
export async function offerPrintRequest(
  ctx: Ctx,
  id: string,
  offer: OfferPrintRequestInput,
): Promise<PrintRequestResponse> {
  requireStaffActor(ctx, 'supportCustomers');
  if (!isUuid(id)) throw printRequestNotFoundError();
  return ctx.db.transaction(async (tx) => {
    const [request] = await tx.select().from(printRequests).where(eq(printRequests.id, id));
    if (!request) throw printRequestNotFoundError();
    const lists = { images: [], imageAlts: [], colors: [], uses: [] };
    const details = { ...lists, state: 'active', taxClass: 'standard' } as const;
    const described = { ...offer, ...unlistedDefaults, ...details };
    const product = await insertProduct(ctx, tx, described, request.userId);
    const answer = await changePrintRequestState(ctx, tx, id, { state: 'offered', productId: product.id });
    await queueMail(ctx, tx, {
      key: `print-offer/${product.id}`,
      kind: 'print-offer',
      recipient: request.email,
      data: {
        ...{ name: request.name, product: product.name, productId: product.id },
        ...{ image: product.image, price: String(product.priceCents) },
      },
    });
    return answer;
  });
}
