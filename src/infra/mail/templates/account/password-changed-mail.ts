import { Link } from '@react-email/components';
import { createElement as h } from 'react';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import type { RenderedEmail } from '#infra/mail/templates/render-mail.ts';
import { formatMailDate, renderAccountNotice } from './account-notice.ts';

/** Notifies the owner that the password was changed. `data`: `name`, and `at` as ISO 8601. */
export function renderPasswordChangedMail(
  shop: ShopSettings,
  data: Record<string, string>,
): Promise<RenderedEmail> {
  return renderAccountNotice(shop, {
    subject: 'Your password was changed',
    name: data.name,
    summary: `The password of your account at ${shop.name} was changed ${formatMailDate(data.at)}.`,
    remedy: h(
      'span',
      null,
      h(Link, { href: `${shop.publicUrl}/forgot-password` }, 'Set a new password'),
      ' at once: it logs out every device.',
    ),
  });
}
