import type { WelcomeMailData } from '#domain/accounts/verification/load-welcome-mail-data.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import { addOwnTexts } from '#infra/mail/templates/add-own-texts.ts';
import {
  formatMailGreeting,
  mailButton,
  mailButtonAddress,
  mailParagraph,
  mailTextLink,
} from '#infra/mail/templates/mail-elements.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';

/** The first mail to a new account, with the link that verifies its address unless it is verified already. */
export function renderWelcomeMail(
  shop: ShopSettings,
  { name, verificationLink }: WelcomeMailData,
): Promise<RenderedEmail> {
  const account = `${shop.publicUrl}/account`;
  return renderMail(shop, {
    subject: verificationLink
      ? `Welcome to ${shop.name}: please verify your address`
      : `Welcome to ${shop.name}`,
    preview: 'Your account is ready: follow your orders, save your address and review what you bought.',
    heading: `Welcome to ${shop.name}!`,
    content: addOwnTexts(shop, 'welcome', [
      mailParagraph(formatMailGreeting(name)),
      mailParagraph(
        `Your account at ${shop.name} is ready. In it you follow your orders from the printer to your door, request custom prints and review what you bought.`,
      ),
      ...(verificationLink
        ? [
            mailParagraph('Please confirm with one click that this address is yours.'),
            mailButton(verificationLink, 'Verify my address'),
            mailParagraph(
              'The link works for one day; your account settings send another. If you have no account with us, do nothing: somebody has mistyped their address.',
            ),
            mailTextLink(account, 'Open your account'),
            mailButtonAddress(verificationLink),
          ]
        : [mailButton(account, 'Open your account')]),
    ]),
  });
}
