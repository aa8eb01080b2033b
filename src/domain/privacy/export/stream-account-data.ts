import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { auditLog, contactMessages, customerNotes, sessions, staffInvitations, uploads } from '#db/schema.ts';
import { describeDevice } from '#domain/accounts/sessions/describe-device.ts';
import { streamBatches } from '#domain/shared/database/stream-batches.ts';
import { loadContactMessages } from '../../contact/load-contact-messages.ts';
import type { Ctx } from '../../shared/ctx.ts';
import type { PersonalDataResponse } from '../schemas.ts';

export async function listDevices({ db }: Ctx, userId: string): Promise<PersonalDataResponse['devices']> {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, userId));
  return rows.map(({ device, createdAt, lastSeenAt }) => ({
    device: describeDevice(device),
    loggedInAt: createdAt.toISOString(),
    lastSeenAt: (lastSeenAt ?? createdAt).toISOString(),
  }));
}

/** A note about a person is that person's data; its authors are not. */
export async function* streamNotes(
  { db }: Ctx,
  userId: string,
): AsyncGenerator<PersonalDataResponse['notes'], void> {
  const rows = await db
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.userId, userId))
    .orderBy(asc(customerNotes.createdAt), asc(customerNotes.id));
  yield rows.map(({ text, createdAt, editedAt }) => ({
    ...{ text, createdAt: createdAt.toISOString() },
    editedAt: editedAt?.toISOString() ?? null,
  }));
}

/** Empty without a verified address. */
export function streamMessages({ db }: Ctx, email: string | null) {
  const byAge = [asc(contactMessages.createdAt), asc(contactMessages.id)];
  return streamBatches(
    async () =>
      email === null
        ? []
        : db
            .select({ id: contactMessages.id })
            .from(contactMessages)
            .where(eq(sql`lower(${contactMessages.email})`, email.toLowerCase()))
            .orderBy(...byAge),
    async (ids) => {
      const rows = await db
        .select()
        .from(contactMessages)
        .where(inArray(contactMessages.id, ids))
        .orderBy(...byAge);
      const messages = await loadContactMessages(db, rows);
      return messages.map(({ name, message, createdAt, answers }) => ({
        ...{ name, message, createdAt },
        answers: answers.map(({ text, sentAt }) => ({ text, sentAt })),
      }));
    },
  );
}

/** Empty without a verified address; at most one is open. */
export async function* streamInvitations(
  { db }: Ctx,
  email: string | null,
): AsyncGenerator<PersonalDataResponse['invitations'], void> {
  if (email === null) return;
  const rows = await db
    .select()
    .from(staffInvitations)
    .where(eq(sql`lower(${staffInvitations.email})`, email.toLowerCase()));
  yield rows.map(({ role, createdAt, expiresAt }) => ({
    ...{ role, invitedAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
  }));
}

export function streamUploads({ db }: Ctx, userId: string) {
  const byAge = [asc(uploads.createdAt), asc(uploads.id)];
  return streamBatches(
    () =>
      db
        .select({ id: uploads.id })
        .from(uploads)
        .where(eq(uploads.userId, userId))
        .orderBy(...byAge),
    async (ids) => {
      const rows = await db
        .select()
        .from(uploads)
        .where(inArray(uploads.id, ids))
        .orderBy(...byAge);
      return rows.map(({ fileName, kind, bytes, path, createdAt }) => ({
        ...{ name: fileName, kind, bytes, path },
        createdAt: createdAt.toISOString(),
      }));
    },
  );
}

/** Entries of the audit log about the account. Who made those of others, and from where, is data of those. */
export function streamAccountChanges({ db }: Ctx, userId: string) {
  const byAge = [asc(auditLog.at), asc(auditLog.id)];
  return streamBatches(
    () =>
      db
        .select({ id: auditLog.id })
        .from(auditLog)
        .where(and(eq(auditLog.subjectId, userId), eq(auditLog.subjectKind, 'user')))
        .orderBy(...byAge),
    async (ids) => {
      const rows = await db
        .select()
        .from(auditLog)
        .where(inArray(auditLog.id, ids))
        .orderBy(...byAge);
      return rows.map(({ at, action, tableName, before, after, masked, actorId, network }) => ({
        ...{ changedAt: at.toISOString(), action, table: tableName },
        fields: [...Object.keys(after ?? before ?? {}), ...masked],
        network: actorId === userId ? network : null,
      }));
    },
  );
}
