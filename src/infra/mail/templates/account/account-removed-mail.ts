import { Link, Text } from '@react-email/components';
import { createElement as h } from 'react';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import { formatMailGreeting, mailParagraph } from '#infra/mail/templates/mail-elements.ts';
import { mailStyles, type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';
import { formatMailDate } from './account-notice.ts';

/**
 * The last mail to somebody who has removed their account: what was deleted, what is kept and why. `data`: `name`, `at`
 * (ISO 8601).
 */
export function renderAccountRemovedMail(
  shop: ShopSettings,
  data: Record<string, string>,
): Promise<RenderedEmail> {
  const subject = 'Your account was removed';
  return renderMail(shop, {
    subject,
    preview: `Your account at ${shop.name} was removed permanently. This is our last mail to you.`,
    heading: subject,
    content: [
      mailParagraph(formatMailGreeting(data.name)),
      mailParagraph(
        `Your account at ${shop.name} was removed ${formatMailDate(data.at)}. Your name, your addresses, your files and your login methods were deleted, and this email address with them.`,
      ),
      mailParagraph(
        'What we keep: what was sold and for how much, without your name and address, as accounting rules require. A print that was made for you is kept without your text. Your reviews no longer show your name.',
      ),
      mailParagraph(
        'This is our last mail to you. Thank you for shopping with us; you are welcome back at any time.',
      ),
      h(
        Text,
        { key: 'not-you', style: mailStyles.text },
        'Was this not you? ',
        h(Link, { href: `${shop.publicUrl}/contact` }, 'Write to us'),
        ', so that we can look into it. The account itself cannot be restored.',
      ),
    ],
  });
}
