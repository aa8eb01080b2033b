import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  answerTemplates,
  auditLog,
  bookClosings,
  contactMessages,
  discountCodes,
  filaments,
  mails,
  orders,
  priceRules,
  printAttempts,
  printers,
  printJobs,
  printRequests,
  products,
  quotes,
  reviews,
  sales,
  settings,
  spools,
  staffInvitations,
  uploads,
  users,
  withdrawals,
} from '#db/schema.ts';
import type { Db } from '#domain/shared/ctx.ts';
import { sortByIds } from '#domain/shared/pagination/sort-by-ids.ts';
import type { AuditEntryResponse } from './schemas.ts';
import type { AuditSubjectKind } from './states.ts';

/** The name of a subject. Subqueries, so that each is one look-up by id whatever the planner expects. */
const names: Record<AuditSubjectKind, [name: PgColumn, id: PgColumn]> = {
  order: [orders.number, orders.id],
  product: [products.name, products.id],
  user: [users.name, users.id],
  review: [reviews.productName, reviews.id],
  request: [printRequests.name, printRequests.id],
  message: [contactMessages.name, contactMessages.id],
  template: [answerTemplates.name, answerTemplates.id],
  withdrawal: [withdrawals.orderNumber, withdrawals.id],
  mail: [mails.kind, mails.id],
  upload: [uploads.fileName, uploads.id],
  setting: [settings.key, settings.id],
  invitation: [staffInvitations.email, staffInvitations.id],
  discount: [discountCodes.code, discountCodes.id],
  sale: [sales.name, sales.id],
  books: [bookClosings.month, bookClosings.id],
  filament: [filaments.material, filaments.id],
  price_rules: [priceRules.version, priceRules.id],
  quote: [quotes.number, quotes.id],
  printer: [printers.name, printers.id],
  spool: [spools.number, spools.id],
  print_job: [printJobs.number, printJobs.id],
  print_attempt: [printAttempts.startedAt, printAttempts.id],
};

const lookUp = ([name, id]: [PgColumn, PgColumn], of: PgColumn): SQL =>
  sql`(select ${name}::text from ${id.table} where ${id} = ${of})`;

const subjectName = sql.join(
  [
    sql`case ${auditLog.subjectKind}`,
    ...Object.entries(names).map(
      ([kind, name]) => sql`when ${sql.raw(`'${kind}'`)} then ${lookUp(name, auditLog.subjectId)}`,
    ),
    sql`end`,
  ],
  sql` `,
);

/** The entries with these ids in their order. The log contains ids only: names are those of now. */
export async function loadAuditEntries(db: Db, ids: string[]): Promise<AuditEntryResponse[]> {
  if (!ids.length) return [];
  const rows = await db
    .select({
      entry: auditLog,
      actorName: sql<string | null>`${lookUp([users.name, users.id], auditLog.actorId)}`,
      subjectName: sql<string | null>`${subjectName}`,
    })
    .from(auditLog)
    .where(inArray(auditLog.id, ids));
  return sortByIds(ids, rows, ({ entry }) => entry.id).map(({ entry, actorName, subjectName: name }) => ({
    _id: entry.id,
    at: entry.at.toISOString(),
    actor: entry.actorId ? { _id: entry.actorId, name: actorName ?? 'Unknown' } : null,
    action: entry.action,
    table: entry.tableName,
    subject: { kind: entry.subjectKind, _id: entry.subjectId, name },
    before: entry.before,
    after: entry.after,
    masked: entry.masked,
    network: entry.network,
    session: entry.sessionId,
    request: entry.requestId,
    route: entry.route,
  }));
}
