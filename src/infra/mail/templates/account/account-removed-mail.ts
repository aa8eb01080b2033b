import { Link, Text } from '@react-email/components';
import { createElement as h } from 'react';
import type { ShopSettings } from '#domain/shared/ctx.ts';
import { greet, paragraph } from '#infra/mail/templates/mail-elements.ts';
import { type RenderedEmail, renderMail, styles } from '#infra/mail/templates/render-mail.ts';
import { formatMailDate } from './account-notice.ts';

/** The last mail to whoever has removed their account: what is gone, what stays and why. `data`: `name`, `at` (ISO 8601). */
export function renderAccountRemovedMail(
  shop: ShopSettings,
  data: Record<string, string>,
): Promise<RenderedEmail> {
  const subject = 'Your account is removed';
  return renderMail(shop.name, {
    subject,
    preview: `Your account at ${shop.name} is gone for good. This is our last mail to you.`,
    heading: subject,
    content: [
      paragraph(greet(data.name)),
      paragraph(
        `Your account at ${shop.name} was removed ${formatMailDate(data.at)}. Your name, your addresses, your files and your log-ins are gone, and this mail's address with it.`,
      ),
      paragraph(
        'What stays: what was sold and for how much, without your name and address, because our books have to keep it. A print that was made for you stays without your words. Your reviews no longer say who wrote them.',
      ),
      paragraph(
        'This is our last mail to you. Thank you for having been here; you are welcome back at any time.',
      ),
      h(
        Text,
        { key: 'not-you', style: styles.text },
        'It was not you? ',
        h(Link, { href: `${shop.publicUrl}/contact` }, 'Write to us'),
        ', so that we can look into it. The account itself cannot be brought back.',
      ),
    ],
  });
}
