import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { type DocumentContent, documentCounters, documents, documentsDue } from '#db/schema.ts';
import type { DocumentKind } from '#db/states.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { buildCreditNoteContent, buildInvoiceContent } from './build-document-content.ts';
import { loadDocumentedOrder, loadRefundsToCredit } from './load-documented-order.ts';
import { toDocumentNumber } from './to-document-number.ts';

const maxBatchSize = 500;

type DueDocument = typeof documentsDue.$inferSelect;

/**
 * Issues the documents that are due, oldest first, at most 500 per call. One that fails does not stop the others: the
 * next call tries it again. Returns the number of those issued. Concurrent calls issue different ones.
 */
export async function issueDueDocuments(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
  let issued = 0;
  let after = 0;
  for (let tried = 0; tried < maxBatchSize && !stopping?.aborted; tried += 1) {
    const found: { due?: DueDocument } = {};
    try {
      const isIssued = await issueNext(ctx, gt(documentsDue.id, after), true, (due) => (found.due = due));
      if (isIssued) issued += 1;
    } catch (error) {
      if (!found.due) throw error;
      ctx.log.error({ err: error, orderId: found.due.orderId }, 'issuing a document failed');
    }
    if (!found.due) break;
    after = found.due.id;
  }
  return issued;
}

/** Issues the documents of one order that are due, and waits for a call that is issuing one of them. */
export async function issueOrderDocuments(ctx: Ctx, orderId: string): Promise<void> {
  while (await issueNext(ctx, eq(documentsDue.orderId, orderId), false));
}

/** Issues one document in one transaction. False if none is due, or its invoice has not been issued yet. */
async function issueNext(
  ctx: Ctx,
  which: SQL,
  skipLocked: boolean,
  onFound?: (due: DueDocument) => void,
): Promise<boolean> {
  const isIssued = await ctx.db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(documentsDue)
      .where(which)
      .orderBy(asc(documentsDue.id))
      .limit(1)
      .for('update', skipLocked ? { skipLocked } : {});
    if (!due) return false;
    onFound?.(due);
    const draft = due.refundId
      ? await draftCreditNote(ctx, tx, due.orderId, due.refundId)
      : await draftInvoice(ctx, tx, due.orderId);
    if (!draft) return false;
    await ctx.failpoint('document.drafted');
    // From here on until the commit, all others of the series wait.
    const number = await takeNumber(tx, draft.kind, draft.test);
    await ctx.failpoint('document.numbered');
    await tx.insert(documents).values({ ...draft, number, orderId: due.orderId, issuedAt: ctx.clock.now() });
    const removed = await tx.delete(documentsDue).where(eq(documentsDue.id, due.id));
    if (removed.rowCount !== 1) throw new Error(`document ${due.id} was issued under its own lock`);
    await ctx.failpoint('document.written');
    return true;
  });
  if (isIssued) await ctx.failpoint('document.committed');
  return isIssued;
}

interface Draft {
  kind: DocumentKind;
  test: boolean;
  content: DocumentContent;
  refundId: string | null;
  invoiceId: string | null;
}

async function draftInvoice(ctx: Ctx, tx: Db, orderId: string): Promise<Draft> {
  const documented = await loadDocumentedOrder(tx, orderId);
  const content = buildInvoiceContent(ctx.shop, documented);
  return { kind: 'invoice', test: documented.isTest, content, refundId: null, invoiceId: null };
}

async function draftCreditNote(
  ctx: Ctx,
  tx: Db,
  orderId: string,
  refundId: string,
): Promise<Draft | undefined> {
  // Its lock puts the credit notes of an order one after the other: each counts those before it.
  const [invoice] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'invoice')))
    .for('no key update');
  if (!invoice) return undefined;
  const documented = await loadDocumentedOrder(tx, orderId);
  const refunds = await loadRefundsToCredit(tx, orderId, refundId);
  const content = buildCreditNoteContent(ctx.shop, documented, refunds, {
    invoiceNumber: toDocumentNumber(invoice),
    invoiceIssuedAt: invoice.issuedAt.toISOString(),
    refundedAt: (refunds.at(-1)?.closedAt ?? ctx.clock.now()).toISOString(),
  });
  return { kind: 'credit_note', test: invoice.test, content, refundId, invoiceId: invoice.id };
}

async function takeNumber(tx: Db, kind: DocumentKind, test: boolean): Promise<number> {
  const [counter] = await tx
    .update(documentCounters)
    .set({ last: sql`${documentCounters.last} + 1` })
    .where(and(eq(documentCounters.kind, kind), eq(documentCounters.test, test)))
    .returning({ last: documentCounters.last });
  if (!counter) throw new Error(`there is no counter of ${kind}`);
  return counter.last;
}
