import { and, asc, eq } from 'drizzle-orm';
import { documents, orders } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { isUuid } from '#domain/shared/is-uuid.ts';
import { hasPermission } from '#domain/shared/permissions.ts';
import { requireActor } from '#domain/shared/require-actor.ts';
import { issueNextOfOrder } from './issue-due-documents.ts';
import { toDocumentNumber } from './to-document-number.ts';

export interface DocumentPdf {
  /** 'INV-000042.pdf'. */
  name: string;
  content: Uint8Array;
}

type DocumentRow = typeof documents.$inferSelect;

/** A document for its customer and for staff. To others it is `not_found`, like an unknown id. */
export async function getDocumentPdf(ctx: Ctx, id: string): Promise<DocumentPdf> {
  const actor = requireActor(ctx);
  const [found] = isUuid(id)
    ? await ctx.db
        .select({ document: documents, userId: orders.userId })
        .from(documents)
        .innerJoin(orders, eq(orders.id, documents.orderId))
        .where(eq(documents.id, id))
    : [];
  if (!found || (found.userId !== actor.id && !hasPermission(actor, 'readOrders')))
    throw new ShopError('not_found', 'We could not find this document.');
  return renderFile(ctx, found.document);
}

/**
 * The invoice of an order, or the credit note of a refund, for a mail: it is issued now if it is due. Null if there is
 * none, or it fails: the mail is sent without it.
 */
export async function findMailDocument(
  ctx: Ctx,
  orderId: string,
  refundId: string | null,
): Promise<DocumentPdf | null> {
  try {
    const which = refundId ? eq(documents.refundId, refundId) : eq(documents.kind, 'invoice');
    const find = () =>
      ctx.db
        .select()
        .from(documents)
        .where(and(eq(documents.orderId, orderId), which))
        .orderBy(asc(documents.id));
    let [document] = await find();
    for (let wasIssued = true; !document && wasIssued; [document] = await find())
      wasIssued = await issueNextOfOrder(ctx, orderId);
    return document ? await renderFile(ctx, document) : null;
  } catch (error) {
    ctx.log.error({ err: error, orderId }, 'a mail is sent without its document');
    return null;
  }
}

async function renderFile(ctx: Ctx, document: DocumentRow): Promise<DocumentPdf> {
  const { kind, test, issuedAt, content } = document;
  const number = toDocumentNumber(document);
  return {
    name: `${number}.pdf`,
    content: await ctx.renderDocument({ kind, number, test, issuedAt, content }),
  };
}
