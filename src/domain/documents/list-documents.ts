import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { documents, orders } from '#db/schema.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import {
  findPageOfIds,
  streamPageIds,
  toPageResponseFields,
} from '#domain/shared/pagination/find-page-of-ids.ts';
import type { PaginatedQuery } from '#domain/shared/pagination/paginated-query.ts';
import { requireStaffActor } from '#domain/shared/require-actor.ts';
import type {
  DocumentsExportQuery,
  DocumentsQuery,
  DocumentsResponse,
  ListedDocumentResponse,
} from './schemas.ts';
import { toListedDocumentResponse } from './to-document-response.ts';

const batchSize = 200;

/** A page of invoices and credit notes, newest first. Throws `not_logged_in`, `forbidden`. */
export async function listDocuments(ctx: Ctx, query: DocumentsQuery): Promise<DocumentsResponse> {
  requireStaffActor(ctx, 'managePayments');
  const found = await findPageOfIds(ctx.db, toPagedList(ctx.db, query), query);
  return { documents: await loadDocuments(ctx.db, found.ids), ...toPageResponseFields(found) };
}

/** The same documents in batches, for the export. Throws `not_logged_in`, `forbidden`. */
export async function* streamDocuments(
  ctx: Ctx,
  query: DocumentsExportQuery,
): AsyncGenerator<ListedDocumentResponse[], void> {
  requireStaffActor(ctx, 'managePayments');
  for await (const ids of streamPageIds(ctx.db, toPagedList(ctx.db, query), batchSize))
    yield loadDocuments(ctx.db, ids);
}

async function loadDocuments(db: Db, ids: string[]): Promise<ListedDocumentResponse[]> {
  if (!ids.length) return [];
  const rows = await db.select().from(documents).where(inArray(documents.id, ids));
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => rowOf.get(id) ?? []).map(toListedDocumentResponse);
}

function toPagedList(db: Db, { month, kind, q }: DocumentsExportQuery): PaginatedQuery {
  const { id, issuedAt } = documents;
  const start = month === undefined ? undefined : sql`${`${month}-01`}::date::timestamp`;
  return {
    table: documents,
    id,
    which: and(
      kind && eq(documents.kind, kind),
      start && sql`${issuedAt} >= ${start} at time zone 'UTC'`,
      start && sql`${issuedAt} < (${start} + interval '1 month') at time zone 'UTC'`,
      q ? hasNumber(db, q) : undefined,
    ),
    isSmall: Boolean(q),
    sort: { key: issuedAt, keyType: 'timestamptz', tie: id, tieType: 'uuid', descending: true },
  };
}

/** Of an order ('1042', '#1042') or of a document ('INV-42'). Both are found by an index. */
function hasNumber(db: Db, q: string): SQL {
  const [, prefix = '', digits = ''] = /^(?:#|(.*?)-)?0*(\d{1,9})$/.exec(q.toUpperCase()) ?? [];
  if (!digits) return sql`false`;
  if (!prefix)
    return inArray(
      documents.orderId,
      db
        .select({ id: orders.id })
        .from(orders)
        .where(eq(orders.number, Number(digits))),
    );
  const kind = prefix.endsWith('CN') ? 'credit_note' : 'invoice';
  const test = prefix.startsWith('TEST');
  return sql`(${documents.kind} = ${kind} and ${documents.test} = ${test} and ${documents.number} = ${digits}::int)`;
}
