import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { auditLog, orders, products, users } from '#db/schema.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { toSearchQueries } from '#domain/shared/database/to-search-queries.ts';
import { isUuid } from '#domain/shared/is-uuid.ts';
import {
  findPageOfIds,
  streamPageIds,
  toPageResponseFields,
} from '#domain/shared/pagination/find-page-of-ids.ts';
import type { PaginatedQuery } from '#domain/shared/pagination/paginated-query.ts';
import { requireStaffActor } from '#domain/shared/require-actor.ts';
import { loadAuditEntries } from './load-audit-entries.ts';
import type { AuditEntryResponse, AuditExportQuery, AuditQuery, AuditResponse } from './schemas.ts';

const batchSize = 100;
/** Of each kind, the newest: a search that finds more names none of them well. */
const maxSubjects = 50;
const maxActors = 50;

/** A page of the audit log for staff, newest first. Throws `not_logged_in`, `forbidden`, `bad_input`. */
export async function listAuditEntries(ctx: Ctx, query: AuditQuery): Promise<AuditResponse> {
  requireStaffActor(ctx, 'readAuditLog');
  const { db } = ctx;
  // The search is resolved to subjects first, so that their pages may be requested `after` a row too.
  const found = await findPageOfIds(db, await toPagedList(db, query), query);
  const [entries, actors] = await Promise.all([
    loadAuditEntries(db, found.ids),
    db
      .select({ _id: users.id, name: users.name })
      .from(users)
      .where(
        or(
          and(isNull(users.deletedAt), or(users.isAdmin, isNotNull(users.role))),
          query.actor ? eq(users.id, query.actor) : undefined,
        ),
      )
      .orderBy(users.createdAt, users.id)
      .limit(maxActors),
  ]);
  return { entries, actors, ...toPageResponseFields(found) };
}

/** The same entries in batches, for the export. Throws `not_logged_in`, `forbidden`. */
export async function* streamAuditEntries(
  ctx: Ctx,
  query: AuditExportQuery,
): AsyncGenerator<AuditEntryResponse[], void> {
  requireStaffActor(ctx, 'readAuditLog');
  const list = await toPagedList(ctx.db, query);
  for await (const ids of streamPageIds(ctx.db, list, batchSize)) yield loadAuditEntries(ctx.db, ids);
}

async function toPagedList(db: Db, query: AuditExportQuery): Promise<PaginatedQuery> {
  const { actor, kind, action, subject, from, to, q } = query;
  const { id, at } = auditLog;
  return {
    table: auditLog,
    id,
    which: and(
      actor ? eq(auditLog.actorId, actor) : undefined,
      kind && eq(auditLog.subjectKind, kind),
      action && eq(auditLog.action, action),
      subject ? eq(auditLog.subjectId, subject) : undefined,
      from ? sql`${at} >= ${from}::date::timestamp at time zone 'UTC'` : undefined,
      to ? sql`${at} < (${to}::date + 1)::timestamp at time zone 'UTC'` : undefined,
      q ? isOfSubjects(await findSubjects(db, q)) : undefined,
    ),
    isSmall: Boolean(q || subject),
    sort: { key: at, keyType: 'timestamptz', tie: id, tieType: 'uuid', descending: true },
  };
}

const isOfSubjects = (ids: string[]): SQL => (ids.length ? inArray(auditLog.subjectId, ids) : sql`false`);

/** The subjects with these words: an order by its number, products and people by words, anything by its id. */
async function findSubjects(db: Db, q: string): Promise<string[]> {
  if (isUuid(q)) return [q];
  const number = /^#?(\d{1,15})$/.exec(q)?.[1];
  // Ids grow with time, and have an index without conditions; the type of the key is of use in pages `after` a row only.
  const newest = { keyType: 'text', tieType: 'uuid', descending: true } as const;
  const page = { page: 1, pageSize: maxSubjects };
  const byWords = (table: typeof products | typeof users) =>
    findPageOfIds(
      db,
      {
        ...{ table, id: table.id, which: undefined },
        sort: { ...newest, key: table.id, tie: table.id },
        search: { table, of: table.id, words: table.words, ...toSearchQueries(q) },
      },
      page,
    );
  const [ofNumber, ofProducts, ofUsers] = await Promise.all([
    number
      ? db
          .select({ id: orders.id })
          .from(orders)
          .where(eq(orders.number, Number(number)))
      : [],
    byWords(products),
    byWords(users),
  ]);
  return [...ofNumber.map(({ id }) => id), ...ofProducts.ids, ...ofUsers.ids];
}
