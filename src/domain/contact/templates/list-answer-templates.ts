import { sql } from 'drizzle-orm';
import { answerTemplates } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { requireStaffActor } from '#domain/shared/require-actor.ts';
import type { AnswerTemplate } from '../schemas.ts';
import { toAnswerTemplate } from './to-answer-template.ts';

/** All templates by name, for staff. Throws `not_logged_in`, `forbidden`. */
export async function listAnswerTemplates(ctx: Ctx): Promise<AnswerTemplate[]> {
  requireStaffActor(ctx, 'supportCustomers');
  const rows = await ctx.db.select().from(answerTemplates).orderBy(sql`lower(${answerTemplates.name})`);
  return rows.map(toAnswerTemplate);
}
