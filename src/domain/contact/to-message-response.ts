import type { contactMessages } from '#db/schema.ts';
import type { MessageResponse } from './schemas.ts';

/** The API representation of a contact message. */
export function toMessageResponse(row: typeof contactMessages.$inferSelect): MessageResponse {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    message: row.message,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}
