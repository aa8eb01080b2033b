import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type DocumentContent, documentCounters, documents, documentsDue } from '#db/schema.ts';
import type { DocumentKind } from '#db/states.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { buildCreditNoteContent, buildInvoiceContent } from './build-document-content.ts';
import { loadDocumentedOrders, loadRefundsToCredit } from './load-documented-order.ts';
import { toDocumentNumber } from './to-document-number.ts';

/** Of one call. */
const maxDocuments = 500;
/** Of one transaction: all others of the series wait for it. */
const maxInvoicesAtOnce = 50;

type DueDocument = typeof documentsDue.$inferSelect;

/**
 * Issues the documents that are due, oldest first, about 500 per call: invoices many at once, then one by one what is
 * left. One that fails does not stop the others: the next call tries it again. Returns the number of those issued.
 * Concurrent calls issue different ones.
 */
export async function issueDueDocuments(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
  let issued = await issueInvoices(ctx, stopping);
  let after = 0;
  for (let tried = issued; tried < maxDocuments && !stopping?.aborted; tried += 1) {
    const found: { due?: DueDocument } = {};
    try {
      issued += await issueNext(ctx, gt(documentsDue.id, after), {
        skipLocked: true,
        onFound: (due) => (found.due = due),
      });
    } catch (error) {
      if (!found.due) throw error;
      ctx.log.error({ err: error, orderId: found.due.orderId }, 'issuing a document failed');
    }
    if (!found.due) break;
    after = found.due.id;
  }
  return issued;
}

/** Stops at the first failure: one of these invoices cannot be issued, or the database has failed. */
async function issueInvoices(ctx: Ctx, stopping: AbortSignal | undefined): Promise<number> {
  let issued = 0;
  try {
    for (let last = 1; last > 0 && issued < maxDocuments && !stopping?.aborted; issued += last)
      last = await issueNext(ctx, isNull(documentsDue.refundId), {
        ...{ skipLocked: true, limit: maxInvoicesAtOnce },
      });
  } catch (error) {
    ctx.log.warn({ err: error }, 'invoices are issued one by one');
  }
  return issued;
}

/** Issues the oldest document of an order that is due, and waits for a call that is issuing it. False if none is left. */
export async function issueNextOfOrder(ctx: Ctx, orderId: string): Promise<boolean> {
  return (await issueNext(ctx, eq(documentsDue.orderId, orderId))) > 0;
}

/**
 * Issues one document, or with a `limit` as many invoices, in one transaction. Returns the number of those issued: none
 * if none is due, or the invoice of a credit note has not been issued yet.
 */
async function issueNext(
  ctx: Ctx,
  which: SQL,
  {
    skipLocked,
    limit = 1,
    onFound,
  }: {
    skipLocked?: boolean;
    limit?: number;
    onFound?: (due: DueDocument) => void;
  } = {},
): Promise<number> {
  const issued = await ctx.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(documentsDue)
      .where(which)
      .orderBy(asc(documentsDue.id))
      .limit(limit)
      .for('update', skipLocked ? { skipLocked } : {});
    const [first] = due;
    if (!first) return 0;
    onFound?.(first);
    const drafts = first.refundId
      ? await draftCreditNote(ctx, tx, first.orderId, first.refundId)
      : await draftInvoices(
          ctx,
          tx,
          due.map(({ orderId }) => orderId),
        );
    if (!drafts.length) return 0;
    await ctx.failpoint('document.drafted');
    // From here on until the commit, all others of the series wait.
    const numbered = await takeNumbers(tx, drafts);
    await ctx.failpoint('document.numbered');
    const issuedAt = ctx.clock.now();
    await tx.insert(documents).values(numbered.map((draft) => ({ ...draft, issuedAt })));
    const ids = due.map(({ id }) => id);
    const removed = await tx.delete(documentsDue).where(inArray(documentsDue.id, ids));
    if (removed.rowCount !== ids.length) throw new Error('documents were issued under their own locks');
    await ctx.failpoint('document.written');
    return drafts.length;
  });
  if (issued) await ctx.failpoint('document.committed');
  return issued;
}

interface Draft {
  kind: DocumentKind;
  test: boolean;
  content: DocumentContent;
  orderId: string;
  refundId: string | null;
  invoiceId: string | null;
}

async function draftInvoices(ctx: Ctx, tx: Db, orderIds: string[]): Promise<Draft[]> {
  const documented = await loadDocumentedOrders(tx, orderIds);
  return documented.map((one) => ({
    ...{ kind: 'invoice', test: one.isTest, content: buildInvoiceContent(ctx.shop, one) },
    ...{ orderId: one.order.id, refundId: null, invoiceId: null },
  }));
}

async function draftCreditNote(ctx: Ctx, tx: Db, orderId: string, refundId: string): Promise<Draft[]> {
  // Its lock puts the credit notes of an order one after the other: each counts those before it.
  const [invoice] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'invoice')))
    .for('no key update');
  if (!invoice) return [];
  const [documented] = await loadDocumentedOrders(tx, [orderId]);
  if (!documented) throw new Error(`order ${orderId} was not loaded`);
  const refunds = await loadRefundsToCredit(tx, orderId, refundId);
  const content = buildCreditNoteContent(ctx.shop, documented, refunds, {
    invoiceNumber: toDocumentNumber(invoice),
    invoiceIssuedAt: invoice.issuedAt.toISOString(),
    refundedAt: (refunds.at(-1)?.closedAt ?? ctx.clock.now()).toISOString(),
  });
  return [{ kind: 'credit_note', test: invoice.test, content, orderId, refundId, invoiceId: invoice.id }];
}

/** Takes the next numbers of each series, in the sequence of the drafts; the series always in one order. */
async function takeNumbers(tx: Db, drafts: readonly Draft[]): Promise<(Draft & { number: number })[]> {
  const numbered: (Draft & { number: number })[] = [];
  for (const test of [false, true]) {
    const ofSeries = drafts.filter((draft) => draft.test === test);
    const [first] = ofSeries;
    if (!first) continue;
    const [counter] = await tx
      .update(documentCounters)
      .set({ last: sql`${documentCounters.last} + ${ofSeries.length}::integer` })
      .where(and(eq(documentCounters.kind, first.kind), eq(documentCounters.test, test)))
      .returning({ last: documentCounters.last });
    if (!counter) throw new Error(`there is no counter of ${first.kind}`);
    const before = counter.last - ofSeries.length;
    numbered.push(...ofSeries.map((draft, index) => ({ ...draft, number: before + index + 1 })));
  }
  return numbered;
}
