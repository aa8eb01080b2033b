import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, isOneOf, timestamptz } from '../columns.ts';
import { type AuditAction, type AuditSubjectKind, auditActions, auditSubjectKinds } from '../states.ts';

/**
 * Every write by an admin, and every change of how somebody logs in. Triggers of the migration add rows in the
 * transaction of the write; others reject UPDATE, TRUNCATE, and DELETE of rows that are younger than a year (ADR 42).
 * People are referred to by id only, so that the removal of an account changes nothing here.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: timestamptz('at').notNull(),
    /** Null: nobody who was logged in, such as the owner of a password reset link. */
    actorId: uuid('actor_id'),
    action: text('action').$type<AuditAction>().notNull(),
    /** The table of the written row, which is a part of the subject: a refund of an order. */
    tableName: text('table_name').notNull(),
    subjectKind: text('subject_kind').$type<AuditSubjectKind>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** The changed columns; null for a row that was created. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** The changed columns; null for a row that was deleted. */
    after: jsonb('after').$type<Record<string, unknown>>(),
    /** Changed columns whose values are not recorded: personal data and secrets. */
    masked: text('masked').array().notNull(),
    /** The caller's network, as limits count it; null if the write came from no request, like the rest. */
    network: text('network'),
    sessionId: uuid('session_id'),
    requestId: text('request_id'),
    /** Method and path of the request's route. */
    route: text('route'),
  },
  (t) => [
    check('audit_log_action_known', isOneOf(t.action, auditActions)),
    check('audit_log_subject_kind_known', isOneOf(t.subjectKind, auditSubjectKinds)),
    index('audit_log_newest').on(t.at, t.id),
    index('audit_log_by_actor').on(t.actorId, t.at, t.id),
    index('audit_log_by_action').on(t.action, t.at, t.id),
    index('audit_log_by_kind').on(t.subjectKind, t.at, t.id),
    // Few of the million changes of products are deletions.
    index('audit_log_by_kind_and_action').on(t.subjectKind, t.action, t.at, t.id),
    index('audit_log_by_subject').on(t.subjectId, t.at, t.id),
  ],
);
