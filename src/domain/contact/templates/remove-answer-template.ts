import { and, eq } from 'drizzle-orm';
import { answerTemplates } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { isUuid } from '#domain/shared/is-uuid.ts';
import { requireStaffActor } from '#domain/shared/require-actor.ts';
import type { RemoveAnswerTemplateInput } from '../schemas.ts';
import { templateChangedError, templateNotFoundError } from './to-answer-template.ts';

/**
 * Removes a template; answers that were sent keep their text. Throws `not_logged_in`, `forbidden`, `not_found`, and
 * `changed_meanwhile` if `version` is not the current one.
 */
export async function removeAnswerTemplate(
  ctx: Ctx,
  id: string,
  { version }: RemoveAnswerTemplateInput,
): Promise<{ _id: string }> {
  requireStaffActor(ctx, 'supportCustomers');
  if (!isUuid(id)) throw templateNotFoundError();
  const isTemplate = eq(answerTemplates.id, id);
  const removed = await ctx.db
    .delete(answerTemplates)
    .where(and(isTemplate, eq(answerTemplates.version, version)));
  if (removed.rowCount === 1) return { _id: id };
  throw (await ctx.db.$count(answerTemplates, isTemplate)) ? templateChangedError() : templateNotFoundError();
}
