import { usersQuerySchema } from '#domain/accounts/schemas.ts';
import { listUsers } from '#domain/accounts/users/list-users.ts';
import { countOpenWork } from '#domain/admin/count-open-work.ts';
import { readToday } from '#domain/admin/read-today.ts';
import { listAuditEntries } from '#domain/audit/list-audit-entries.ts';
import { auditQuerySchema } from '#domain/audit/schemas.ts';
import { listBookMonths } from '#domain/books/list-book-months.ts';
import { listBookProducts } from '#domain/books/list-book-products.ts';
import { readBookReport } from '#domain/books/read-book-report.ts';
import { readTaxReport } from '#domain/books/read-tax-report.ts';
import { lookUpProducts } from '#domain/bulk-products/lookup-products.ts';
import { productLookupQuerySchema } from '#domain/bulk-products/schemas.ts';
import { listAdminProducts, streamAdminProducts } from '#domain/catalogue/listing/list-admin-products.ts';
import {
  adminProductsExportQuerySchema,
  adminProductsQuerySchema,
} from '#domain/catalogue/listing/schemas.ts';
import { listContactMessages } from '#domain/contact/list-contact-messages.ts';
import { contactMessagesQuerySchema } from '#domain/contact/schemas.ts';
import { listMails } from '#domain/mails/list-mails.ts';
import { mailStates } from '#domain/mails/states.ts';
import { listAllOrders, listOrdersByNumber } from '#domain/orders/list-all-orders.ts';
import {
  allOrdersQuerySchema,
  orderSelectionQuerySchema,
  orderSorts,
} from '#domain/orders/listing/schemas.ts';
import { loadOrderNotes } from '#domain/orders/load-order-notes.ts';
import { selectOrders } from '#domain/orders/select-orders.ts';
import { orderStatuses } from '#domain/orders/states.ts';
import { createPaymentsReport } from '#domain/payments/sweep/create-payments-report.ts';
import { listPrintAttempts } from '#domain/print-attempts/list-print-attempts.ts';
import { listPrintJobs } from '#domain/print-jobs/list-print-jobs.ts';
import { printAttemptsQuerySchema, printJobsQuerySchema } from '#domain/print-jobs/schemas.ts';
import { listPrintRequests } from '#domain/print-requests/list-print-requests.ts';
import { printRequestsQuerySchema } from '#domain/print-requests/schemas.ts';
import { listDifferences } from '#domain/provider-transactions/list-differences.ts';
import { listPayouts } from '#domain/provider-transactions/list-payouts.ts';
import { listTransactions } from '#domain/provider-transactions/list-transactions.ts';
import { readFees } from '#domain/provider-transactions/read-fees.ts';
import {
  feeDifferencesQuerySchema,
  payoutsQuerySchema,
  transactionsQuerySchema,
} from '#domain/provider-transactions/schemas.ts';
import { listReviews } from '#domain/reviews/list-reviews.ts';
import { reviewsQuerySchema } from '#domain/reviews/schemas.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { listWithdrawals } from '#domain/withdrawals/list-withdrawals.ts';
import { withdrawalsQuerySchema } from '#domain/withdrawals/schemas.ts';

/** Of which there are none. */
const [aPrinter, aFilament] = [
  '019d0000-0000-7000-8000-000000000001',
  '019d0000-0000-7000-8000-000000000002',
];

/** As a shop with printers makes them. */
const toFarm = (ctx: Ctx): Ctx => ({ ...ctx, shop: { ...ctx.shop, queue: { days: 1, ablePrinters: 6 } } });

/** Every query that the admin screens make on their lists. The search of all lists makes theirs, at once. */
export const adminListQueries: Record<string, ((ctx: Ctx) => Promise<unknown>)[]> = {
  orders: [
    ...[{ closed: 'no' }, { closed: 'yes' }, { page: 40, closed: 'no' }],
    ...orderStatuses.flatMap((status) => orderSorts.map((sort) => ({ closed: 'no', status, sort }))),
    ...orderSorts.map((sort) => ({ closed: 'no', sort })),
    ...['-createdAt', 'total'].map((sort) => ({ paidFrom: '2026-01-01', paidTo: '2026-01-07', sort })),
    ...['-createdAt', 'customer'].flatMap((sort) => [
      { production: 'toPrint', closed: 'no', sort },
      { production: 'toPack', closed: 'no', sort },
    ]),
    ...['1042', 'zoe', 'zoe zimmer dragon', 'nothing', 'zoe +1 503 0012345', '5030012345'].map((q) => ({
      q,
    })),
  ].map((query) => (ctx) => listAllOrders(toFarm(ctx), allOrdersQuerySchema.parse({ page: 1, ...query }))),
  'order-selection': [
    ...[
      { closed: 'no' },
      { closed: 'no', status: 'Paid' },
      { closed: 'no', sort: 'customer' },
      { q: 'zoe' },
    ].map((query) => (ctx: Ctx) => selectOrders(ctx, orderSelectionQuerySchema.parse(query))),
    (ctx) => listOrdersByNumber(ctx, { numbers: [1042, 1043, 5000] }),
  ],
  books: [
    (ctx) => readBookReport(ctx, { from: '2025-01-01', to: '2025-12-31' }),
    (ctx) => readBookReport(ctx, { from: '2026-01-01', to: '2026-01-31' }),
    ...[
      { from: '2025-01-01', to: '2025-12-31' },
      { from: '2026-01-05', to: '2026-01-11' },
    ].map((period) => (ctx: Ctx) => listBookProducts(ctx, { ...period, page: 1, pageSize: 25 })),
    (ctx) => readTaxReport(ctx, '2025-Q4'),
    (ctx) => listBookMonths(ctx, 2025),
  ],
  users: [
    ...[{}, { role: 'admin' }, { role: 'customer' }],
    ...['name', '-name', 'email', '-email'].map((sort) => ({ sort })),
    ...['zoe', 'zoe zimmer', 'nothing'].map((q) => ({ q })),
  ].map((query) => (ctx) => listUsers(ctx, usersQuerySchema.parse({ page: 1, ...query }))),
  products: [
    ...['newest', 'name', '-name', 'price', '-price', 'stock', '-stock', 'featured', '-featured'].map(
      (sort) => ({
        sort,
      }),
    ),
    ...[{ stock: 'low' }, { stock: 'out' }, { custom: 'true' }, { category: 'Anime', sort: 'stock' }],
    ...['dragon', 'golden dragon vase', 'nothing'].map((q) => ({ q })),
  ].map((query) => (ctx) => listAdminProducts(ctx, adminProductsQuerySchema.parse(query))),
  'product-sheets': [
    ...[{ names: 'Golden dragon vase\nNothing' }, { ids: '019d0000-0000-7000-8000-000000000000' }].map(
      (query) => (ctx: Ctx) => lookUpProducts(ctx, productLookupQuerySchema.parse(query)),
    ),
    ...[{}, { sort: 'stock' }, { q: 'dragon' }].map(
      (query) => (ctx: Ctx) => streamAdminProducts(ctx, adminProductsExportQuerySchema.parse(query)).next(),
    ),
  ],
  mails: [undefined, ...mailStates].map((state) => (ctx) => listMails(ctx, { state })),
  reviews: [
    {},
    { state: 'shown' },
    { state: 'unanswered' },
    { state: 'hidden' },
    { q: 'dragon' },
    { q: 'zoe zimmer' },
  ].map((query) => (ctx) => listReviews(ctx, reviewsQuerySchema.parse(query))),
  messages: [{}, { state: 'open' }, { state: 'answered' }, { q: 'zoe' }, { q: 'weekend' }].map(
    (query) => (ctx) => listContactMessages(ctx, contactMessagesQuerySchema.parse(query)),
  ),
  withdrawals: [{}, { state: 'open' }, { state: 'handled' }, { q: 'zoe' }, { q: 'weekend' }].map(
    (query) => (ctx) => listWithdrawals(ctx, withdrawalsQuerySchema.parse(query)),
  ),
  requests: [{}, { state: 'new' }, { state: 'declined' }, { q: 'zoe' }, { q: 'nothing' }].map(
    (query) => (ctx) => listPrintRequests(ctx, printRequestsQuerySchema.parse(query)),
  ),
  audit: [
    ...[{}, { page: 40 }, { kind: 'order' }, { kind: 'user', action: 'deleted' }, { action: 'deleted' }],
    ...[
      { actor: '019d0000-0000-7000-8000-000000000000' },
      { subject: '019d0000-0000-7000-8000-000000000000' },
    ],
    ...[{ from: '2026-01-01', to: '2026-01-07' }, { q: '1042' }, { q: 'zoe zimmer' }, { q: 'nothing' }],
  ].map((query) => (ctx) => listAuditEntries(ctx, auditQuerySchema.parse(query))),
  payments: [createPaymentsReport],
  fees: [
    ...[{}, { month: '2026-01' }].map((query) => (ctx: Ctx) => readFees(ctx, query)),
    ...[{}, { month: '2026-01', provider: 'paypal' }].map(
      (query) => (ctx: Ctx) => listPayouts(ctx, payoutsQuerySchema.parse(query)),
    ),
    ...[{ month: '2026-01' }, { month: '2026-01', kind: 'refund', provider: 'stripe' }].map(
      (query) => (ctx: Ctx) => listTransactions(ctx, transactionsQuerySchema.parse(query)),
    ),
    async (ctx) => {
      // Of a whole day: today's has a single transaction soon after midnight, and the plan of one id reads differently.
      const [, payout] = (await listPayouts(ctx, payoutsQuerySchema.parse({ provider: 'stripe' }))).payouts;
      await listTransactions(ctx, transactionsQuerySchema.parse({ payout: payout?._id }));
    },
    (ctx) => listDifferences(ctx, feeDifferencesQuerySchema.parse({})),
  ],
  'print-jobs': [
    ...[{}, { page: 9 }, { state: 'queued', pageSize: 500 }, { state: 'queued,printing,printed' }],
    ...[{ state: 'checked' }, { due: 'late' }, { due: 'week', printer: aPrinter }, { printer: aPrinter }],
    ...[{ filament: aFilament }, { filament: aFilament, state: 'checked' }, { order: aFilament }],
  ].map((query) => (ctx) => listPrintJobs(ctx, printJobsQuerySchema.parse(query))),
  'print-attempts': [{}, { printer: aPrinter }, { state: 'failed' }, { state: 'printing' }].map(
    (query) => (ctx) => listPrintAttempts(ctx, printAttemptsQuerySchema.parse(query)),
  ),
  counts: [countOpenWork, (ctx) => countOpenWork(toFarm(ctx))],
  today: [readToday],
  'order-notes': [(ctx) => loadOrderNotes(ctx, ['019d0000-0000-7000-8000-000000000000'])],
};
