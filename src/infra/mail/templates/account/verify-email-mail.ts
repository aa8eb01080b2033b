import { Button, Link, Text } from '@react-email/components';
import { createElement as h } from 'react';
import type { ShopSettings } from '#domain/shared/ctx.ts';
import { type RenderedEmail, renderMail, styles } from '#infra/mail/templates/render-mail.ts';

/** The link that shows whose address it is: the account's own, or the one that it is to have. */
export function renderVerifyEmailMail(
  shop: ShopSettings,
  { link, which }: { link: string; which: 'own' | 'new' },
): Promise<RenderedEmail> {
  const what =
    which === 'own'
      ? `an account at ${shop.name} has this address. Please tell us that it is yours.`
      : `your account at ${shop.name} is to have this address from now on. Please tell us that it is yours.`;
  return renderMail(shop.name, {
    subject: `Verify your email address for ${shop.name}`,
    preview: 'One click, and we know that this address is yours.',
    heading: 'Is this your address?',
    content: [
      h(Text, { key: 'what', style: styles.text }, `Hello, ${what}`),
      h(Button, { key: 'button', href: link, style: styles.button }, 'Verify my address'),
      h(
        Text,
        { key: 'how-long', style: { ...styles.text, marginTop: '16px' } },
        'The link works for a day. It was not you? Then do nothing.',
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
