import { Link } from '@react-email/components';
import { createElement as h } from 'react';
import type { ShopSettings } from '#domain/shared/ctx.ts';
import { tellMoment, writeAccountNotice } from './account-notice.ts';
import type { Written } from './written.ts';

/** Tells the old address that the account has a new one. `data`: `name`, `newEmail`, and `at` as ISO 8601. */
export function writeEmailChanged(shop: ShopSettings, data: Record<string, string>): Promise<Written> {
  const { name = '', newEmail = '', at } = data;
  return writeAccountNotice(shop, {
    subject: 'Your email address was changed',
    name,
    what: `The email address of your account at ${shop.name} was changed to ${maskEmail(newEmail)} ${tellMoment(at)}. Its mails no longer come here.`,
    remedy: h(
      'span',
      null,
      'If you can still log in, change the address back in ',
      h(Link, { href: `${shop.publicUrl}/account?tab=settings` }, 'your settings'),
      ' and ',
      h(Link, { href: `${shop.publicUrl}/forgot-password` }, 'set a new password'),
      ' by a link to this address: it logs out every device.',
    ),
  });
}

/** 'r***@example.com': enough to know one's own address, too little to learn somebody else's. */
function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host}`;
}
