import { Link, Text } from '@react-email/components';
import { createElement as h } from 'react';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import { formatMailDay, formatMailGreeting, mailParagraph } from '#infra/mail/templates/mail-elements.ts';
import { mailStyles, type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';

interface AccountNotice {
  subject: string;
  /** Undefined: the address is not verified. */
  name: string | undefined;
  /** What happened, as a sentence. */
  summary: string;
  /** Replaces the sentence for the owner who made the change. */
  expectedText?: string | undefined;
  /** What to do about it, besides writing to the shop. */
  remedy: ReturnType<typeof h> | string;
}

/** Notifies the owner of an account of a change, and says what to do if somebody else made it. */
export function renderAccountNotice(shop: ShopSettings, notice: AccountNotice): Promise<RenderedEmail> {
  const { subject, name, summary, remedy, expectedText } = notice;
  return renderMail(shop, {
    subject,
    preview: summary,
    heading: subject,
    content: [
      mailParagraph(formatMailGreeting(name)),
      mailParagraph(summary),
      mailParagraph(expectedText ?? 'If this was you, you do not need to do anything.'),
      h(
        Text,
        { key: 'not-you', style: mailStyles.text },
        expectedText ? 'You did not ask for this? ' : 'Was this not you? ',
        remedy,
        ' Then ',
        h(Link, { href: `${shop.publicUrl}/contact` }, 'write to us'),
        ', so that we can secure your account.',
      ),
    ],
  });
}

/** The time of a change in a mail, such as 'on November 21, 2026, 05:24 UTC'. `iso` is ISO 8601. */
export function formatMailDate(iso: string | undefined): string {
  const at = new Date(iso ?? '');
  if (Number.isNaN(at.getTime())) return 'just now';
  return `on ${formatMailDay(at.toISOString())}, ${at.toISOString().slice(11, 16)} UTC`;
}
