import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import { mailButton, mailButtonAddress, mailParagraph } from '#infra/mail/templates/mail-elements.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';

/** The link that verifies an address: that of the account, or the pending new one. */
export function renderVerifyEmailMail(
  shop: ShopSettings,
  { link, which }: { link: string; which: 'own' | 'new' },
): Promise<RenderedEmail> {
  const what =
    which === 'own'
      ? `this address was used for an account at ${shop.name}. Please confirm that it is yours.`
      : `your account at ${shop.name} is about to use this address. Please confirm that it is yours.`;
  return renderMail(shop, {
    subject: `Verify your email address for ${shop.name}`,
    preview: 'Confirm with one click that this address is yours.',
    heading: 'Is this your address?',
    content: [
      mailParagraph(`Hello, ${what}`),
      mailButton(link, 'Verify my address'),
      mailParagraph('The link works for one day. If it was not you, do nothing.'),
      mailButtonAddress(link),
    ],
  });
}
