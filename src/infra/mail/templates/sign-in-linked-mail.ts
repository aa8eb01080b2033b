import { Link } from '@react-email/components';
import { createElement as h } from 'react';
import type { ShopSettings } from '#domain/shared/ctx.ts';
import { tellMoment, writeAccountNotice } from './account-notice.ts';
import type { Written } from './written.ts';

/** Tells that another site opens the account now. `data`: `provider`, `passwordEnded`, `name`, and `at` as ISO 8601. */
export function writeSignInLinked(shop: ShopSettings, data: Record<string, string>): Promise<Written> {
  const site = data.provider === 'github' ? 'GitHub' : 'Google';
  const opened = `Somebody signed in to your account at ${shop.name} with ${site} ${tellMoment(data.at)}.`;
  const ended = ' Your address had never been verified, so the old password no longer works.';
  return writeAccountNotice(shop, {
    subject: `${site} opens your account now`,
    name: data.name ?? '',
    what: data.passwordEnded ? opened + ended : opened,
    remedy: h(
      'span',
      null,
      h(Link, { href: `${shop.publicUrl}/forgot-password` }, 'Set a new password'),
      ' at once: it logs out every device.',
    ),
  });
}
