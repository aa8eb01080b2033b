import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import {
  answerTemplates,
  auditLog,
  contactMessages,
  mails,
  orders,
  printRequests,
  products,
  reviews,
  uploads,
  users,
  withdrawals,
} from '#db/schema.ts';
import type { Db } from '#domain/shared/ctx.ts';
import { sortByIds } from '#domain/shared/pagination/sort-by-ids.ts';
import type { AuditEntryResponse } from './schemas.ts';
import type { AuditSubjectKind } from './states.ts';

const actors = alias(users, 'actors');

/** The entries with these ids in their order. The log contains ids only: names are those of now. */
export async function loadAuditEntries(db: Db, ids: string[]): Promise<AuditEntryResponse[]> {
  if (!ids.length) return [];
  const isOf = (kind: AuditSubjectKind, id: PgColumn) =>
    and(eq(auditLog.subjectKind, kind), eq(id, auditLog.subjectId));
  const rows = await db
    .select({
      entry: auditLog,
      actorName: actors.name,
      subjectName: sql<string | null>`coalesce(${orders.number}::text, ${products.name}, ${users.name},
        ${reviews.productName}, ${printRequests.name}, ${contactMessages.name}, ${answerTemplates.name},
        ${withdrawals.orderNumber}, ${mails.subject}, ${mails.kind}, ${uploads.fileName})`,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(orders, isOf('order', orders.id))
    .leftJoin(products, isOf('product', products.id))
    .leftJoin(users, isOf('user', users.id))
    .leftJoin(reviews, isOf('review', reviews.id))
    .leftJoin(printRequests, isOf('request', printRequests.id))
    .leftJoin(contactMessages, isOf('message', contactMessages.id))
    .leftJoin(answerTemplates, isOf('template', answerTemplates.id))
    .leftJoin(withdrawals, isOf('withdrawal', withdrawals.id))
    .leftJoin(mails, isOf('mail', mails.id))
    .leftJoin(uploads, isOf('upload', uploads.id))
    .where(inArray(auditLog.id, ids));
  return sortByIds(ids, rows, ({ entry }) => entry.id).map(({ entry, actorName, subjectName }) => ({
    _id: entry.id,
    at: entry.at.toISOString(),
    actor: entry.actorId ? { _id: entry.actorId, name: actorName ?? 'Unknown' } : null,
    action: entry.action,
    table: entry.tableName,
    subject: { kind: entry.subjectKind, _id: entry.subjectId, name: subjectName },
    before: entry.before,
    after: entry.after,
    masked: entry.masked,
    network: entry.network,
    session: entry.sessionId,
    request: entry.requestId,
    route: entry.route,
  }));
}
