import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import {
  formatMailGreeting,
  mailButton,
  mailButtonAddress,
  mailParagraph,
} from '#infra/mail/templates/mail-elements.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';

/** The link to set a new password. */
export function renderPasswordResetMail(
  shop: ShopSettings,
  { name, link }: { name: string | null; link: string },
): Promise<RenderedEmail> {
  return renderMail(shop, {
    subject: `Set a new password for ${shop.name}`,
    preview: 'This link works once and for one hour.',
    heading: 'Set a new password',
    content: [
      mailParagraph(
        `${formatMailGreeting(name)} somebody, hopefully you, requested a new password for your account.`,
      ),
      mailButton(link, 'Set a new password'),
      mailParagraph('The link works once and for one hour. It logs out all devices.'),
      mailParagraph('If it was not you, do nothing: your password stays the same, and nobody has seen it.'),
      mailButtonAddress(link),
    ],
  });
}
