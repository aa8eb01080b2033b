import { staffInvitationDays } from '#domain/accounts/sessions/tokens.ts';
import type { StaffRole } from '#domain/accounts/states.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import { mailButton, mailButtonAddress, mailParagraph } from '#infra/mail/templates/mail-elements.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';

/** Sent to an address that may belong to somebody else: without anything that was typed. */
export function renderStaffInvitationMail(
  shop: ShopSettings,
  { link, role }: { link: string; role: StaffRole },
): Promise<RenderedEmail> {
  return renderMail(shop, {
    subject: `An invitation to work at ${shop.name}`,
    preview: `The link works once and for ${staffInvitationDays} days.`,
    heading: `Join the staff of ${shop.name}`,
    content: [
      mailParagraph(`You have been invited to work at ${shop.name}, with the role ${role}.`),
      mailButton(link, 'Open the invitation'),
      mailParagraph(
        `Log in or register with this email address to accept it. The link works once and for ${staffInvitationDays} days.`,
      ),
      mailParagraph('If you do not know this shop, do nothing: without you the invitation ends by itself.'),
      mailButtonAddress(link),
    ],
  });
}
