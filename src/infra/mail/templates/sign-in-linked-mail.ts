import { Link } from '@react-email/components';
import { createElement as h } from 'react';
import type { ShopSettings } from '#domain/shared/ctx.ts';
import { tellMoment, writeAccountNotice } from './account-notice.ts';
import type { Written } from './written.ts';

export const siteName = (provider: string | undefined) => (provider === 'github' ? 'GitHub' : 'Google');

/** Tells that another site opens the account now. `data`: `provider`, `passwordEnded`, `name`, and `at` as ISO 8601. */
export function writeSignInLinked(shop: ShopSettings, data: Record<string, string>): Promise<Written> {
  const site = siteName(data.provider);
  const opened = `Somebody signed in to your account at ${shop.name} with ${site} ${tellMoment(data.at)}.`;
  const ended =
    ' Your address had never been verified, so the old password and every other way in no longer work.';
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
