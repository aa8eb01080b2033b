import { Link, Text } from '@react-email/components';
import { createElement as h } from 'react';
import type { ShopSettings } from '#domain/shared/ctx.ts';
import { formatMailGreeting } from '#infra/mail/templates/mail-elements.ts';
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
  return renderMail(shop.name, {
    subject,
    preview: summary,
    heading: subject,
    content: [
      h(Text, { key: 'hello', style: mailStyles.text }, formatMailGreeting(name)),
      h(Text, { key: 'what', style: mailStyles.text }, summary),
      h(
        Text,
        { key: 'you', style: mailStyles.text },
        expectedText ?? 'If this was you, you do not need to do anything.',
      ),
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

/** The time of a change in a mail, such as 'on 21 November 2026, 05:24 UTC'. `iso` is ISO 8601. */
export function formatMailDate(iso: string | undefined): string {
  const at = new Date(iso ?? '');
  if (Number.isNaN(at.getTime())) return 'just now';
  const words = at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `on ${words.replace(' at ', ', ')} UTC`;
}
