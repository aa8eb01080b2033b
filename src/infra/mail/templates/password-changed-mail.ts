import { Link } from '@react-email/components';
import { createElement as h } from 'react';
import type { ShopSettings } from '#domain/shared/ctx.ts';
import { tellMoment, writeAccountNotice } from './account-notice.ts';
import type { Written } from './written.ts';

/** Tells that the password was changed. `data`: `name`, and `at` as ISO 8601. */
export function writePasswordChanged(shop: ShopSettings, data: Record<string, string>): Promise<Written> {
  return writeAccountNotice(shop, {
    subject: 'Your password was changed',
    name: data.name ?? '',
    what: `The password of your account at ${shop.name} was changed ${tellMoment(data.at)}.`,
    remedy: h(
      'span',
      null,
      h(Link, { href: `${shop.publicUrl}/forgot-password` }, 'Set a new password'),
      ' at once: it logs out every device.',
    ),
  });
}
