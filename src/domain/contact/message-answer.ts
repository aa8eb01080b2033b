import type { contactMessages } from '#db/schema.ts';
import type { MessageAnswer } from './schemas.ts';

/** A visitor's message as the API tells it. */
export function messageAnswer(row: typeof contactMessages.$inferSelect): MessageAnswer {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    message: row.message,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}
