import type { Ctx } from '../shared/ctx.ts';
import type { MailPreview } from '../shared/mail/customizable-mails.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import type { PreviewMailInput } from './schemas.ts';

/** A mail of a sample order as these texts would make it; nothing is saved. Throws `not_logged_in`, `forbidden`. */
export async function previewMail(
  ctx: Ctx,
  { mail, intro, closing }: PreviewMailInput,
): Promise<MailPreview> {
  requireAdminActor(ctx);
  const mailTexts = { ...ctx.shop.mailTexts, [mail]: { intro, closing } };
  return ctx.renderSampleMail({ ...ctx.shop, mailTexts }, mail, ctx.clock.now());
}
