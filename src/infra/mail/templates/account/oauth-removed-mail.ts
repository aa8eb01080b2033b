import { Link } from '@react-email/components';
import { createElement as h } from 'react';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import type { RenderedEmail } from '#infra/mail/templates/render-mail.ts';
import { formatMailDate, renderAccountNotice } from './account-notice.ts';
import { toOAuthProviderLabel } from './oauth-linked-mail.ts';

/** Notifies the owner that an OAuth provider was unlinked. `data`: `provider`, `name`, and `at` as ISO 8601. */
export function renderOAuthRemovedMail(
  shop: ShopSettings,
  data: Record<string, string>,
): Promise<RenderedEmail> {
  const site = toOAuthProviderLabel(data.provider);
  return renderAccountNotice(shop, {
    subject: `Login with ${site} was removed from your account`,
    name: data.name,
    summary: `Login with ${site} was removed from your account at ${shop.name} ${formatMailDate(data.at)}.`,
    remedy: h(
      'span',
      null,
      h(Link, { href: `${shop.publicUrl}/forgot-password` }, 'Set a new password'),
      ' at once: it logs out every device.',
    ),
  });
}
