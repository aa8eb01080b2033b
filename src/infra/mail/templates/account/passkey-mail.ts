import { Link } from '@react-email/components';
import { createElement as h } from 'react';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import type { RenderedEmail } from '#infra/mail/templates/render-mail.ts';
import { formatMailDate, renderAccountNotice } from './account-notice.ts';

/** Notifies the owner that a passkey was added or removed. `data`: `passkey`, `name`, and `at` as ISO 8601. */
export function renderPasskeyMail(
  shop: ShopSettings,
  change: 'added' | 'removed',
  data: Record<string, string>,
): Promise<RenderedEmail> {
  const place = change === 'added' ? 'added to' : 'removed from';
  return renderAccountNotice(shop, {
    subject: `A passkey was ${change}`,
    name: data.name,
    summary: `A passkey (${data.passkey}) was ${place} your account at ${shop.name} ${formatMailDate(data.at)}.`,
    remedy: h(
      'span',
      null,
      'A new password does not remove a passkey: log in, ',
      h(
        Link,
        { href: `${shop.publicUrl}/account?tab=settings#passkeys` },
        'remove the passkeys you do not know',
      ),
      ', log out everywhere and set a new password.',
    ),
  });
}
