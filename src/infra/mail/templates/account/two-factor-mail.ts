import { Link } from '@react-email/components';
import { createElement as h } from 'react';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import type { RenderedEmail } from '#infra/mail/templates/render-mail.ts';
import { formatMailDate, renderAccountNotice } from './account-notice.ts';

/**
 * Notifies the owner that two-factor authentication was turned on or off. `data`: `name`, `at` as ISO 8601, and `by`
 * 'admin' if the shop has removed all second factors.
 */
export function renderTwoFactorMail(
  shop: ShopSettings,
  isOn: boolean,
  data: Record<string, string>,
): Promise<RenderedEmail> {
  const byAdmin = data.by === 'admin';
  const account = `your account at ${shop.name} ${formatMailDate(data.at)}`;
  return renderAccountNotice(shop, {
    subject: byAdmin
      ? 'Two-factor authentication is off'
      : `Two-factor authentication by app is ${isOn ? 'on' : 'off'}`,
    name: data.name,
    summary: byAdmin
      ? `The shop turned off two-factor authentication for ${account}, as it does for customers who have lost their phone, passkeys and recovery codes. You can log in with your password alone until you set up two-factor authentication again in your account settings; every device is logged out.`
      : `Two-factor authentication by an authenticator app was turned ${isOn ? 'on' : 'off'} for ${account}.`,
    expectedText: byAdmin ? 'If you asked us for this, log in and set it up again.' : undefined,
    remedy: h(
      'span',
      null,
      h(Link, { href: `${shop.publicUrl}/forgot-password` }, 'Set a new password'),
      ' at once: it logs out every device.',
    ),
  });
}
