import { z } from 'zod';
import { daySchema } from '#domain/shared/date-fields.ts';
import { pageResponseFields, searchablePageQueryFields } from '#domain/shared/pagination/pagination.ts';
import { auditActions, auditSubjectKinds } from './states.ts';

const day = daySchema('This is not a date.').optional();

/** Which entries: by the person who wrote, the kind and id of the subject, words of the subject, action and days (UTC). */
const filters = {
  actor: z.uuid('This is not the id of a user.').optional(),
  kind: z.enum(auditSubjectKinds).optional(),
  action: z.enum(auditActions).optional(),
  subject: z.uuid('This is not the id of a subject.').optional(),
  from: day,
  to: day,
};

/** GET /api/audit, for admins. */
export const auditQuerySchema = z.object({ ...filters, ...searchablePageQueryFields });
export type AuditQuery = z.output<typeof auditQuerySchema>;

/** GET /api/audit/export: the same entries as CSV. */
export const auditExportQuerySchema = z.object({ ...filters, q: searchablePageQueryFields.q });
export type AuditExportQuery = z.output<typeof auditExportQuerySchema>;

const values = z.record(z.string(), z.unknown()).nullable();

export const auditEntryResponse = z.object({
  _id: z.string(),
  at: z.string(),
  /** Null: nobody who was logged in. `name` is the current one; that of a removed account is a placeholder. */
  actor: z.object({ _id: z.string(), name: z.string() }).nullable(),
  action: z.enum(auditActions),
  /** The table that was written. */
  table: z.string(),
  /** `name`: an order's number, a product's name and so on, as it is now; null if it no longer exists. */
  subject: z.object({ kind: z.enum(auditSubjectKinds), _id: z.string(), name: z.string().nullable() }),
  /** The changed columns, in the database's units (cents); null for what was created. */
  before: values,
  /** Null for what was deleted. */
  after: values,
  /** Changed columns whose values are not recorded. */
  masked: z.array(z.string()),
  network: z.string().nullable(),
  session: z.string().nullable(),
  request: z.string().nullable(),
  route: z.string().nullable(),
});
export type AuditEntryResponse = z.infer<typeof auditEntryResponse>;

/** Newest first. `actors`: the current admins and staff and the one of the filter, to choose from. */
export const auditResponse = z.object({
  entries: z.array(auditEntryResponse),
  actors: z.array(z.object({ _id: z.string(), name: z.string() })),
  ...pageResponseFields,
});
export type AuditResponse = z.infer<typeof auditResponse>;
