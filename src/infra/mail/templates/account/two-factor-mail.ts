import { Link } from '@react-email/components';
import { createElement as h } from 'react';
import type { ShopSettings } from '#domain/shared/ctx.ts';
import type { RenderedEmail } from '#infra/mail/templates/render-mail.ts';
import { formatMailDate, renderAccountNotice } from './account-notice.ts';

/**
 * Tells that log-ins ask for codes of an app from now on, or no longer. `data`: `name`, `at` as ISO 8601, and `by` 'admin'
 * where the shop took away all that was asked for beside the password.
 */
export function renderTwoFactorMail(
  shop: ShopSettings,
  isOn: boolean,
  data: Record<string, string>,
): Promise<RenderedEmail> {
  const byAdmin = data.by === 'admin';
  const account = `your account at ${shop.name} ${formatMailDate(data.at)}`;
  return renderAccountNotice(shop, {
    subject: byAdmin ? 'Two-step log-in is off' : `Two-step log-in by an app is ${isOn ? 'on' : 'off'}`,
    name: data.name,
    summary: byAdmin
      ? `Two-step log-in was switched off by the shop for ${account}, as for somebody who has lost the phone, passkeys and recovery codes. Your password opens it alone until you set two-step log-in up again in your account settings; every device is logged out.`
      : `Two-step log-in by an authenticator app was switched ${isOn ? 'on' : 'off'} for ${account}.`,
    expectedText: byAdmin ? 'You had asked us for it? Then log in and set it up again.' : undefined,
    remedy: h(
      'span',
      null,
      h(Link, { href: `${shop.publicUrl}/forgot-password` }, 'Set a new password'),
      ' at once: it logs out every device.',
    ),
  });
}
