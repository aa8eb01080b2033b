import { Link } from '@react-email/components';
import { createElement as h } from 'react';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import type { RenderedEmail } from '#infra/mail/templates/render-mail.ts';
import { formatMailDate, renderAccountNotice } from './account-notice.ts';

export const toOAuthProviderLabel = (provider: string | undefined) =>
  provider === 'github' ? 'GitHub' : 'Google';

/**
 * Notifies the owner that an OAuth provider was linked. `data`: `provider`, `passwordEnded`, `name`, and `at` as ISO
 * 8601.
 */
export function renderOAuthLinkedMail(
  shop: ShopSettings,
  data: Record<string, string>,
): Promise<RenderedEmail> {
  const site = toOAuthProviderLabel(data.provider);
  const summary = `Somebody logged in to your account at ${shop.name} with ${site} ${formatMailDate(data.at)}.`;
  const passwordEndedText =
    ' Your address had never been verified, so the old password and every other login method no longer work.';
  return renderAccountNotice(shop, {
    subject: `Login with ${site} was added to your account`,
    name: data.name,
    summary: data.passwordEnded ? summary + passwordEndedText : summary,
    remedy: h(
      'span',
      null,
      h(Link, { href: `${shop.publicUrl}/forgot-password` }, 'Set a new password'),
      ' at once: it logs out every device.',
    ),
  });
}
