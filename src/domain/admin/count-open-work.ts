import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  contactMessages,
  mails,
  orders,
  printAttempts,
  printJobs,
  printRequests,
  quotes,
  withdrawals,
} from '#db/schema.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import { isInProduction } from '../orders/is-in-production.ts';
import { isToShip } from '../orders/is-to-ship.ts';
import type { OrderDueFilter } from '../orders/listing/schemas.ts';
import { waitsForPrinter } from '../print-jobs/waits-for-printer.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isDueBy } from '../shared/database/is-due-by.ts';
import { hasPermission, type Permission } from '../shared/permissions.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { toDayIn } from '../shared/to-day-in.ts';
import { type AdminCountsResponse, maxCounted } from './schemas.ts';

/** Literals instead of parameters, which would not match the conditions of partial indexes. */
export const countUpToMax = (table: PgTable, which: SQL) =>
  sql<number>`(select count(*)::int from (
    select from ${table} where ${which} limit ${sql.raw(String(maxCounted))}) as counted)`;

const countDue = (due: OrderDueFilter, today: SQL) =>
  countUpToMax(orders, sql`${isToShip} and ${isDueBy(orders.shipBy, due, today)}`);

const countsQuery = preparedQuery(
  (db, { today }: PreparedQueryParams<{ today: string }>, { hasPrinters }: { hasPrinters: boolean }) =>
    db
      .select({
        toPrint: countUpToMax(orders, isInProduction('toPrint', hasPrinters)),
        toPack: countUpToMax(orders, isInProduction('toPack', hasPrinters)),
        printJobs: countUpToMax(printJobs, waitsForPrinter),
        printsToCheck: countUpToMax(printJobs, sql`${printJobs.state} = 'printed'`),
        lostPrinters: countUpToMax(printAttempts, sql`${printAttempts.state} = 'unknown'`),
        ...{
          late: countDue('late', today),
          dueToday: countDue('today', today),
          late10: countDue('late10', today),
        },
        requests: countUpToMax(printRequests, sql`${printRequests.state} = 'new'`),
        quotes: countUpToMax(quotes, sql`${quotes.state} = 'review'`),
        messages: countUpToMax(contactMessages, sql`${contactMessages.answeredAt} is null`),
        withdrawals: countUpToMax(withdrawals, sql`${withdrawals.handledAt} is null`),
        deadMails: countUpToMax(mails, sql`${mails.state} = 'dead'`),
      })
      .from(sql`(values (1)) as one`),
);

/** Without printers, no order has a ship-by date, and nobody works off the print jobs. */
const farmCounts = new Set(['printJobs', 'printsToCheck', 'lostPrinters', 'late', 'dueToday', 'late10']);

/** Null: the owner's alone. */
const permissionOf: Record<keyof AdminCountsResponse, Permission | null> = {
  toPrint: 'countPrints',
  toPack: 'updateOrders',
  ...{ printJobs: 'readProduction', printsToCheck: 'readProduction', lostPrinters: 'readProduction' },
  ...{ late: 'updateOrders', dueToday: 'updateOrders', late10: 'updateOrders' },
  requests: 'readPrintRequests',
  quotes: null,
  ...{ messages: 'supportCustomers', withdrawals: 'supportCustomers', deadMails: 'supportCustomers' },
};

/** What waits for the caller's role, each count up to `maxCounted`. Throws `not_logged_in`, `forbidden`. */
export async function countOpenWork(ctx: Ctx): Promise<AdminCountsResponse> {
  const actor = requireStaffActor(ctx, 'readToday');
  const today = toDayIn(ctx.shop.farm.timeZone, ctx.clock.now());
  const hasPrinters = ctx.shop.queue !== null;
  const [counts] = await countsQuery(ctx.db, { hasPrinters }).execute({ today });
  if (!counts) throw new Error('the counts are one row');
  const shown = Object.entries(counts).filter(([name]) => {
    const permission = permissionOf[name as keyof AdminCountsResponse];
    if (!hasPrinters && farmCounts.has(name)) return false;
    return permission ? hasPermission(actor, permission) : actor.isAdmin;
  });
  return Object.fromEntries(shown);
}
