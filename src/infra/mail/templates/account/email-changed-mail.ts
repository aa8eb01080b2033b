import { Link } from '@react-email/components';
import { createElement as h } from 'react';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import type { RenderedEmail } from '#infra/mail/templates/render-mail.ts';
import { formatMailDate, renderAccountNotice } from './account-notice.ts';

/**
 * Notifies the old address that the account has a new one, or will have it. `data`: `name`, `newEmail`, `pending` while
 * the new one is not verified, and `at` as ISO 8601.
 */
export function renderEmailChangedMail(
  shop: ShopSettings,
  data: Record<string, string>,
): Promise<RenderedEmail> {
  const { name, newEmail, at, pending } = data;
  const address = newEmail ? maskEmail(newEmail) : 'another one';
  if (pending) return renderPendingChange(shop, { name, address, when: formatMailDate(at) });
  return renderAccountNotice(shop, {
    subject: 'Your email address was changed',
    name,
    summary: `The email address of your account at ${shop.name} was changed to ${address} ${formatMailDate(at)}. We no longer send its mails to this address.`,
    remedy: h(
      'span',
      null,
      'If you can still log in, change the address back in ',
      h(Link, { href: `${shop.publicUrl}/account?tab=settings` }, 'your settings'),
      ' and ',
      h(Link, { href: `${shop.publicUrl}/forgot-password` }, 'set a new password'),
      ' with a link to this address: it logs out every device.',
    ),
  });
}

function renderPendingChange(
  shop: ShopSettings,
  { name, address, when }: { name: string | undefined; address: string; when: string },
): Promise<RenderedEmail> {
  return renderAccountNotice(shop, {
    subject: 'Your email address is about to change',
    name,
    summary: `Somebody asked ${when} to change the email address of your account at ${shop.name} to ${address}. It changes once the link that we mailed there is opened.`,
    remedy: h(
      'span',
      null,
      h(Link, { href: `${shop.publicUrl}/forgot-password` }, 'Set a new password'),
      ' at once: it logs out every device and invalidates that link.',
    ),
  });
}

/** 'r***@example.com': enough to recognize your own address, too little to learn somebody else's. */
function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host}`;
}
