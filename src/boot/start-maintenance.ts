import { checkBooksNightly } from '#domain/books/check-books.ts';
import { compactBookDays } from '#domain/books/compact-book-days.ts';
import { anonymizeDocuments } from '#domain/documents/anonymize-documents.ts';
import { issueDueDocuments } from '#domain/documents/issue-due-documents.ts';
import { requeueStuckMails } from '#domain/mails/requeue-stuck-mails.ts';
import { compactOrderStats } from '#domain/orders/compact-order-stats.ts';
import { closeUnpaidOrders } from '#domain/payments/holds/close-unpaid-orders.ts';
import { sweepPayments } from '#domain/payments/sweep/sweep-payments.ts';
import { requeueLostPrintFiles } from '#domain/print-files/requeue-lost-print-files.ts';
import { cancelShippedPrintJobs } from '#domain/print-jobs/cancel-shipped-print-jobs.ts';
import { requeueLostPrints } from '#domain/printer-connector/requeue-lost-prints.ts';
import { syncProviderTransactions } from '#domain/provider-transactions/sync/sync-provider-transactions.ts';
import { requeueLostConfirmations } from '#domain/quotes/confirmations/requeue-lost-confirmations.ts';
import { expireQuotes } from '#domain/quotes/expire-quotes.ts';
import { deleteOldRecords, type RetentionPeriods } from '#domain/retention/delete-old-records.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { deleteExpiredRateLimits } from '#domain/shared/limits/count-request.ts';
import { sendStockAlerts } from '#domain/stock-alerts/send-stock-alerts.ts';
import { deleteUnusedUploads } from '#domain/uploads/delete-unused-uploads.ts';
import { requeueStuckVariants } from '#domain/uploads/pictures/requeue-stuck-variants.ts';
import { runEvery } from './run-every.ts';

const feesSeconds = 60 * 60;
const cleanupSeconds = 60 * 60;

/** Starts the recurring jobs. Returns a stop function for each. */
export function startMaintenance(
  ctx: Ctx,
  keep: RetentionPeriods,
  sweepEvery: number,
): (() => Promise<void>)[] {
  const { log, telemetry } = ctx;
  return [
    runEvery(
      sweepEvery,
      async (stopping) => {
        await sweepPayments(ctx, stopping);
        await closeUnpaidOrders(ctx, stopping);
        await expireQuotes(ctx, stopping);
        await requeueStuckMails(ctx);
        await requeueStuckVariants(ctx);
        await requeueLostConfirmations(ctx);
        await requeueLostPrintFiles(ctx);
        await requeueLostPrints(ctx);
      },
      { log, watch: telemetry, name: 'sweep' },
      'payment sweep failed',
    ),
    // Apart from the payments: a product may have thousands of alerts.
    runEvery(
      sweepEvery,
      async (stopping) => void (await sendStockAlerts(ctx, stopping)),
      { log, watch: telemetry, name: 'stock-alerts' },
      'sending stock alerts failed',
    ),
    // Apart from the payments too: after an update, all earlier sales get their documents.
    runEvery(
      sweepEvery,
      async (stopping) => void (await issueDueDocuments(ctx, stopping)),
      { log, watch: telemetry, name: 'documents' },
      'issuing documents failed',
    ),
    runEvery(
      feesSeconds,
      async (stopping) => syncProviderTransactions(ctx, stopping),
      { log, watch: telemetry, name: 'fees' },
      'fetching provider transactions failed',
    ),
    runEvery(
      cleanupSeconds,
      async (stopping) => {
        await compactOrderStats(ctx);
        await deleteExpiredRateLimits(ctx);
        while (!stopping.aborted && (await deleteUnusedUploads(ctx)) > 0);
        await deleteOldRecords(ctx, keep, stopping);
        await cancelShippedPrintJobs(ctx, stopping);
        await anonymizeDocuments(ctx);
        await compactBookDays(ctx);
        await checkBooksNightly(ctx, stopping);
      },
      { log, watch: telemetry, name: 'clear' },
      'cleanup failed',
    ),
  ];
}
