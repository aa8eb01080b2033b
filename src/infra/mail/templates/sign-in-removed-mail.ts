import { Link } from '@react-email/components';
import { createElement as h } from 'react';
import type { ShopSettings } from '#domain/shared/ctx.ts';
import { tellMoment, writeAccountNotice } from './account-notice.ts';
import { siteName } from './sign-in-linked-mail.ts';
import type { Written } from './written.ts';

/** Tells that another site no longer opens the account. `data`: `provider`, `name`, and `at` as ISO 8601. */
export function writeSignInRemoved(shop: ShopSettings, data: Record<string, string>): Promise<Written> {
  const site = siteName(data.provider);
  return writeAccountNotice(shop, {
    subject: `${site} no longer opens your account`,
    name: data.name ?? '',
    what: `${site} was removed from your account at ${shop.name} ${tellMoment(data.at)}.`,
    remedy: h(
      'span',
      null,
      h(Link, { href: `${shop.publicUrl}/forgot-password` }, 'Set a new password'),
      ' at once: it logs out every device.',
    ),
  });
}
