import { Button, Link, Text } from '@react-email/components';
import { createElement as h } from 'react';
import type { ShopSettings } from '#domain/shared/ctx.ts';
import { mailStyles, type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';

/** The link that verifies an address: that of the account, or the pending new one. */
export function renderVerifyEmailMail(
  shop: ShopSettings,
  { link, which }: { link: string; which: 'own' | 'new' },
): Promise<RenderedEmail> {
  const what =
    which === 'own'
      ? `this address was used for an account at ${shop.name}. Please confirm that it is yours.`
      : `your account at ${shop.name} is about to use this address. Please confirm that it is yours.`;
  return renderMail(shop.name, {
    subject: `Verify your email address for ${shop.name}`,
    preview: 'Confirm with one click that this address is yours.',
    heading: 'Is this your address?',
    content: [
      h(Text, { key: 'what', style: mailStyles.text }, `Hello, ${what}`),
      h(Button, { key: 'button', href: link, style: mailStyles.button }, 'Verify my address'),
      h(
        Text,
        { key: 'how-long', style: { ...mailStyles.text, marginTop: '16px' } },
        'The link works for one day. If it was not you, do nothing.',
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
