import { and, eq, sql } from 'drizzle-orm';
import { answerTemplates } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { isConstraintViolation } from '#domain/shared/database/database-errors.ts';
import { isUuid } from '#domain/shared/is-uuid.ts';
import { requireStaffActor } from '#domain/shared/require-actor.ts';
import type { AnswerTemplate, EditAnswerTemplateInput } from '../schemas.ts';
import {
  templateChangedError,
  templateNameTakenError,
  templateNotFoundError,
  toAnswerTemplate,
} from './to-answer-template.ts';

/**
 * Changes a template. Throws `not_logged_in`, `forbidden`, `not_found`, `bad_input` for a name that another one has, and
 * `changed_meanwhile` if `version` is not the current one.
 */
export async function editAnswerTemplate(
  ctx: Ctx,
  id: string,
  { name, text, version }: EditAnswerTemplateInput,
): Promise<AnswerTemplate> {
  requireStaffActor(ctx, 'supportCustomers');
  if (!isUuid(id)) throw templateNotFoundError();
  const [row] = await ctx.db
    .update(answerTemplates)
    .set({ name, text, version: sql`${answerTemplates.version} + 1` })
    .where(and(eq(answerTemplates.id, id), eq(answerTemplates.version, version)))
    .returning()
    .catch((error: unknown) => {
      throw isConstraintViolation(error, 'answer_templates_name_once') ? templateNameTakenError() : error;
    });
  if (row) return toAnswerTemplate(row);
  throw (await ctx.db.$count(answerTemplates, eq(answerTemplates.id, id)))
    ? templateChangedError()
    : templateNotFoundError();
}
