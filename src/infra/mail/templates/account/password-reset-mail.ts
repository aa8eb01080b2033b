import { Button, Link, Text } from '@react-email/components';
import { createElement as h } from 'react';
import type { ShopSettings } from '#domain/shared/ctx.ts';
import { greet } from '#infra/mail/templates/mail-elements.ts';
import { type RenderedEmail, renderMail, styles } from '#infra/mail/templates/render-mail.ts';

/** The link for a new password, for whoever reads the account's mail. */
export function renderPasswordResetMail(
  shop: ShopSettings,
  { name, link }: { name: string | null; link: string },
): Promise<RenderedEmail> {
  return renderMail(shop.name, {
    subject: `Set a new password for ${shop.name}`,
    preview: 'This link works once and for one hour.',
    heading: 'Set a new password',
    content: [
      h(
        Text,
        { key: 'what', style: styles.text },
        `${greet(name)} somebody, hopefully you, asked for a new password for your account.`,
      ),
      h(Button, { key: 'button', href: link, style: styles.button }, 'Set a new password'),
      h(
        Text,
        { key: 'how-long', style: { ...styles.text, marginTop: '16px' } },
        'The link works once and for one hour. Afterwards all devices are logged out.',
      ),
      h(
        Text,
        { key: 'not-you', style: styles.text },
        'It was not you? Then do nothing: your password stays as it is, and nobody has seen it.',
      ),
      h(
        Text,
        { key: 'by-hand', style: styles.small },
        'Does the button not work? Copy this address into your browser: ',
        h(Link, { href: link, style: { color: styles.small.color, wordBreak: 'break-all' } }, link),
      ),
    ],
  });
}
