import type { contactMessages } from '#db/schema.ts';
import type { ContactMessageResponse } from './schemas.ts';

/** The API representation of a contact message. */
export function toContactMessageResponse(row: typeof contactMessages.$inferSelect): ContactMessageResponse {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    message: row.message,
    topic: row.topic,
    orderNumber: row.orderNumber,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}
