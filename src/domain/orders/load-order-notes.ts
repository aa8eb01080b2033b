import { sql } from 'drizzle-orm';
import { orderEvents, orders, refunds } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';

/** What admins have noted of these orders, with them, with refunds and in their history, by order id. */
export async function loadOrderNotes({ db }: Ctx, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; notes: string }>(sql`
    select id, string_agg(note, ' ') as notes from (
      select ${orders.id} as id, ${orders.staffNote} as note from ${orders}
      where ${orders.id} = any(${sql.param(ids)}::uuid[])
      union all
      select ${refunds.orderId}, ${refunds.note} from ${refunds}
      where ${refunds.orderId} = any(${sql.param(ids)}::uuid[])
      union all
      select ${orderEvents.orderId}, ${orderEvents.detail}->>'note' from ${orderEvents}
      where ${orderEvents.orderId} = any(${sql.param(ids)}::uuid[])
    ) as noted where note is not null group by id`);
  return new Map(rows.map(({ id, notes }) => [id, notes]));
}
