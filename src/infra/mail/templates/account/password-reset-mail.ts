import { Button, Link, Text } from '@react-email/components';
import { createElement as h } from 'react';
import type { ShopSettings } from '#domain/shared/ctx.ts';
import { formatMailGreeting } from '#infra/mail/templates/mail-elements.ts';
import { mailStyles, type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';

/** The link to set a new password. */
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
        { key: 'what', style: mailStyles.text },
        `${formatMailGreeting(name)} somebody, hopefully you, requested a new password for your account.`,
      ),
      h(Button, { key: 'button', href: link, style: mailStyles.button }, 'Set a new password'),
      h(
        Text,
        { key: 'how-long', style: { ...mailStyles.text, marginTop: '16px' } },
        'The link works once and for one hour. It logs out all devices.',
      ),
      h(
        Text,
        { key: 'not-you', style: mailStyles.text },
        'If it was not you, do nothing: your password stays the same, and nobody has seen it.',
      ),
      h(
        Text,
        { key: 'by-hand', style: mailStyles.small },
        'If the button does not work, copy this address into your browser: ',
        h(Link, { href: link, style: { color: mailStyles.small.color, wordBreak: 'break-all' } }, link),
      ),
    ],
  });
}
